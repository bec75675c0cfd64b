import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { problemText } from './formats.js';
import { session } from './session.js';

/**
 * The form by name and password, as a dialog that is open while nobody is signed in. Escape does not close it, since
 * without a user there is nothing to see.
 */
export function SignInForm({ reason, onSignedIn }: { reason: string; onSignedIn: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const problem = useSignal('');
  const isAsking = useSignal(false);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAsking.value || !(event.currentTarget instanceof HTMLFormElement)) return;
    const form = new FormData(event.currentTarget);
    isAsking.value = true;
    problem.value = '';
    try {
      await session.signIn(String(form.get('user')), String(form.get('password')));
      onSignedIn();
    } catch (error) {
      problem.value = problemText(error);
    } finally {
      isAsking.value = false;
    }
  };
  return (
    <dialog class="sign-in" ref={dialog} aria-labelledby="sign-in-title" onCancel={(event) => event.preventDefault()}>
      <form method="dialog" onSubmit={submit}>
        <h2 id="sign-in-title">Sign in</h2>
        {reason === '' ? undefined : <p>{reason}</p>}
        <p>
          The users <b>demo</b> and <b>second</b> are built in; each name is its own password. A sign-in ends the user's
          earlier one, in other programs too.
        </p>
        <label>
          User
          <input name="user" value="demo" autocomplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" value="demo" autocomplete="current-password" required />
        </label>
        <p class="problem" role="alert">
          {problem.value}
        </p>
        <button type="submit" class="primary">
          {isAsking.value ? 'Signing in …' : 'Sign in'}
        </button>
      </form>
    </dialog>
  );
}
