import './playground.css';
import editor from 'parts:editor.json';
import schemaFile from 'parts:schema.graphql';
import { effect, useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { base } from '../shared/base.js';
import { problemText } from '../shared/formats.js';
import { PageHeader } from '../shared/page-header.js';
import { session } from '../shared/session.js';
import { SignInForm } from '../shared/sign-in-form.js';
import { isDark } from '../shared/theme.js';
import { UserMenu } from '../shared/user-menu.js';
import type { mountEditor } from './editor/editor.js';
import { exampleTabs, tabStorage, takeOpenedTab } from './tabs.js';

const addressOf = (file: string) => new URL(file, import.meta.url).href;

render(<PlaygroundHeader />, document.querySelector('#page')!);

const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = addressOf(editor.style);
document.head.append(style);

// A variable, so that the bundler leaves the import to the browser: the editor is packed by itself.
const address = addressOf(editor.script);
const loading: Promise<{ mountEditor: typeof mountEditor }> = import(address);
const [{ mountEditor: mount }, tabs] = await Promise.all([loading, exampleTabs()]);
const show = mount(document.querySelector('#editor')!, {
  fetcher: askOperation,
  schema: async () => (await fetch(addressOf(schemaFile))).text(),
  tabs,
  opened: takeOpenedTab(),
  storage: tabStorage,
  workers: {
    editor: addressOf(editor.workers.editor),
    json: addressOf(editor.workers.json),
    graphql: addressOf(editor.workers.graphql),
  },
});
effect(() => show(isDark()));

/** The answer to an operation, asked with the session of the page or with the headers of the tab. */
async function askOperation(operation: object, headers: Readonly<Record<string, string>>): Promise<object> {
  const response = await session.fetch(`${base}graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(operation),
  });
  return response.json();
}

/** The header of the playground, and the form where the user has to sign in by hand. */
function PlaygroundHeader() {
  const signInReason = useSignal<string | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    session.onSignedOut = (reason) => {
      signInReason.value = reason;
    };
    session.start().catch((error) => {
      problem.value = problemText(error);
    });
  }, []);
  return (
    <>
      <PageHeader here="playground">
        <h1 class="visually-hidden">Playground</h1>
        <span role="status">{problem.value}</span>
        <UserMenu />
      </PageHeader>
      {signInReason.value === undefined ? undefined : (
        <SignInForm
          reason={signInReason.value}
          onSignedIn={() => {
            signInReason.value = undefined;
          }}
        />
      )}
    </>
  );
}
