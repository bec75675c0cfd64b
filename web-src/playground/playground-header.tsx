import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { problemText } from '../shared/formats.js';
import { PageHeader } from '../shared/page-header.js';
import { session } from '../shared/session.js';
import { SignInForm } from '../shared/sign-in-form.js';
import { UserMenu } from '../shared/user-menu.js';

/** The header of the playground, and the form where the user has to sign in by hand. */
export function PlaygroundHeader() {
  const asked = useSignal<string | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    session.onSignedOut = (reason) => {
      asked.value = reason;
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
      {asked.value === undefined ? undefined : (
        <SignInForm
          reason={asked.value}
          onSignedIn={() => {
            asked.value = undefined;
          }}
        />
      )}
    </>
  );
}
