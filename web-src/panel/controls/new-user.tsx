import { useSignal } from '@preact/signals';
import { worldAdmin } from '../../shared/admin.js';
import { act, refuse } from '../act.js';

/** The form that makes a user of the page's world, as an own record. */
export function NewUser() {
  const name = useSignal('');
  const password = useSignal('');
  const make = async () => {
    const user = { name: name.value.trim(), password: password.value };
    if (user.name === '' || user.password === '') {
      refuse('A user has a name and a password.');
      return;
    }
    const isMade = await act(`Making the user ${user.name}`, async () => {
      await worldAdmin.changeRecords({ users: [user] });
      return `The user ${user.name} is there, without areas.`;
    });
    if (isMade) name.value = password.value = '';
  };
  return (
    <form
      class="card"
      aria-label="New user"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2>New user</h2>
      <div class="fields">
        <label>
          <span>Name</span>
          <input
            autocomplete="off"
            value={name.value}
            onInput={({ currentTarget }) => (name.value = currentTarget.value)}
          />
        </label>
        <label>
          <span>Password</span>
          <input
            autocomplete="off"
            value={password.value}
            onInput={({ currentTarget }) => (password.value = currentTarget.value)}
          />
        </label>
      </div>
      <div class="buttons">
        <button type="submit" class="primary">
          Make the user
        </button>
      </div>
      <p class="fine">An own record of this world: a reset takes it away.</p>
    </form>
  );
}
