import { useSignal } from '@preact/signals';
import type { AdminSession, AdminSnapshot, AdminUser } from '../../../src/tools/client/admin-types.js';
import { worldAdmin } from '../../shared/admin.js';
import { worldName } from '../../shared/base.js';
import { CopyButton } from '../../shared/copy-button.js';
import { act, refuse } from '../act.js';
import { ConfirmButton } from '../confirm-button.js';
import { usePolled } from '../poll.js';
import { instantText } from './world-clock.js';

const everyMs = 3000;

/** The users of the page's world, the tokens that they hold, and the open snapshots. */
export function UsersSection() {
  const { value, problem } = usePolled(
    async () => ({
      users: await worldAdmin.users(),
      sessions: await worldAdmin.sessions(),
      snapshots: await worldAdmin.snapshots(),
    }),
    everyMs,
  );
  if (!value) return <p role="status">{problem ?? 'Loading …'}</p>;
  return (
    <section class="cards" aria-label={`Users of ${worldName}`}>
      {value.users.map((user) => (
        <UserCard key={user.name} user={user} sessions={value.sessions.filter((each) => each.user === user.name)} />
      ))}
      <NewUser />
      <Snapshots snapshots={value.snapshots} />
    </section>
  );
}

function UserCard({ user: { name, own }, sessions }: { user: AdminUser; sessions: readonly AdminSession[] }) {
  const ofClients = sessions.filter(({ pages }) => !pages);
  const ofPages = sessions.length - ofClients.length;
  return (
    <section class="card" aria-label={`User ${name}`}>
      <h2>
        {name} {own && <span class="mark">own record</span>}
      </h2>
      {ofClients.length === 0 ? (
        <p class="fine">No client holds a token. One that signs in gets it for 24 hours.</p>
      ) : (
        <ul class="plain">
          {ofClients.map(({ state, issued, openedAt, expiresAt }, i) => (
            <li key={i}>
              <strong class={state}>{state === 'good' ? 'Good' : 'Expired'}</strong> token
              {issued ? ' from the admin interface' : ' by sign-in'}, {instantText(Date.parse(openedAt))} to{' '}
              {instantText(Date.parse(expiresAt))}
            </li>
          ))}
        </ul>
      )}
      {ofPages > 0 && <p class="fine">Pages of this service hold {countText(ofPages).toLowerCase()} more.</p>}
      <div class="buttons">
        <CopyButton text={() => worldAdmin.openSession(name)} what={`for ${name}`} label="Copy a new token" />
        {sessions.length > 0 && (
          <>
            <button type="button" aria-label={`Expire tokens of ${name}`} onClick={() => expire(name)}>
              Expire
            </button>
            <ConfirmButton text="Revoke" of={`tokens of ${name}`} onConfirm={() => revoke(name)} />
          </>
        )}
      </div>
    </section>
  );
}

function Snapshots({ snapshots }: { snapshots: readonly AdminSnapshot[] }) {
  return (
    <section class="card" aria-label="Snapshots">
      <h2>Open snapshots</h2>
      {snapshots.length === 0 && <p class="fine">None. A snapshot closes a minute after its last use.</p>}
      <ul class="plain">
        {snapshots.map(({ id, user, dataset, asOf }) => (
          <li key={id}>
            <code>{id}</code> {dataset} of {user}, as of {instantText(Date.parse(asOf))}{' '}
            <button type="button" aria-label={`Close snapshot ${id}`} onClick={() => close(id)}>
              Close
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function expire(name: string): Promise<boolean> {
  return act(`Expiring the tokens of ${name}`, async () => {
    const count = await worldAdmin.expireSessions(name);
    return `${countText(count)} of ${name} expired. Its next request is answered UNAUTHENTICATED.`;
  });
}

function revoke(name: string): Promise<boolean> {
  return act(`Revoking the tokens of ${name}`, async () => {
    await worldAdmin.revokeSessions(name);
    return `The tokens of ${name} are revoked. Its next request is answered UNAUTHENTICATED.`;
  });
}

function close(id: string): Promise<boolean> {
  return act('Closing a snapshot', async () => {
    await worldAdmin.closeSnapshot(id);
    return `The snapshot ${id} is closed. Its next page is answered SNAPSHOT_CLOSED.`;
  });
}

function countText(count: number): string {
  return count === 1 ? 'One token' : `${count} tokens`;
}

/** The form that makes a user of the page's world, as an own record. */
function NewUser() {
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
