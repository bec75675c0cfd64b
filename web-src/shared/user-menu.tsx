import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { worldAdmin } from './admin.js';
import { session } from './session.js';

/**
 * The user whose data the page shows: a menu of the world's users where the admin interface gives tokens for them, else
 * the name and a way to sign out.
 */
export function UserMenu({ onChange = () => {} }: { onChange?: () => void }) {
  const users = useSignal<readonly string[]>([]);
  const isChosen = session.isByPassword === false;
  useEffect(() => {
    if (!isChosen) return;
    worldAdmin.users().then(
      (found) => {
        users.value = found.map(({ name }) => name);
      },
      () => {},
    );
  }, [isChosen]);
  const { user } = session;
  if (user === undefined) return undefined;
  if (!isChosen)
    return (
      <span class="user">
        {user}{' '}
        <button type="button" onClick={() => session.signOut()}>
          Sign out
        </button>
      </span>
    );
  const choose = async (name: string) => {
    await session.choose(name);
    onChange();
  };
  return (
    <label class="user">
      <span class="dim">User </span>
      <select value={user} onChange={({ currentTarget }) => void choose(currentTarget.value)}>
        {[...new Set([user, ...users.value])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
