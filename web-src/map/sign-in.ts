import { problemText } from '../shared/formats.js';
import { element } from './elements.js';
import type { Session } from './session.js';

/** The sign-in form. `ask` opens it with a reason. */
export function signInForm(session: Session, onSignedIn: () => void): { ask(reason: string): void } {
  const dialog = element('dialog', 'sign-in');
  const problem = element('p', 'sign-in-problem');
  const form = dialog.querySelector('form')!;
  const button = dialog.querySelector('button')!;
  let isAsking = false;
  // Escape does not close it, since without a user there is nothing to see.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // A service that has just started answers seconds later, when its ocean is generated.
    if (isAsking) return;
    isAsking = true;
    const label = button.textContent;
    button.textContent = 'Signing in …';
    const given = new FormData(form);
    problem.textContent = '';
    try {
      await session.signIn(String(given.get('user')), String(given.get('password')));
      dialog.close();
      onSignedIn();
    } catch (error) {
      problem.textContent = problemText(error);
    } finally {
      isAsking = false;
      button.textContent = label;
    }
  });
  return {
    ask(reason) {
      problem.textContent = reason;
      if (!dialog.open) dialog.showModal();
    },
  };
}
