import './playground.css';
import editor from 'parts:editor.json';
import schemaFile from 'parts:schema.graphql';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { base } from '../shared/base.js';
import { session } from '../shared/session.js';
import { isDark } from '../shared/theme.js';
import type { mountEditor } from './editor/editor.js';
import { PlaygroundHeader } from './playground-header.js';
import { exampleTabs, tabStorage, takeOpenedTab } from './tabs.js';

const addressOf = (file: string) => new URL(file, import.meta.url).href;

render(<PlaygroundHeader />, document.querySelector('#page')!);

const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = addressOf(editor.style);
document.head.append(style);

// A variable, so that the bundler leaves the import to the browser: the editor is packed by itself.
const address = addressOf(editor.script);
const [{ mountEditor: mount }, tabs] = await Promise.all([
  import(address) as Promise<{ mountEditor: typeof mountEditor }>,
  exampleTabs(),
]);
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
