import type { OwnUser } from '../overlay/own-user.js';
import type { OwnRecords, RecordsChange } from '../overlay/records-change.js';
import type { LoggedChange } from '../replay-changes.js';

/** A change of own records whose users have other passwords: a capsule has their names in place of the digests. */
export function withPasswords({ nowMs, change }: LoggedChange, passwordOf: (user: OwnUser) => string): LoggedChange {
  const named = (records: OwnRecords): OwnRecords =>
    records.users
      ? { ...records, users: records.users.map((user) => ({ name: user.name, password: passwordOf(user) })) }
      : records;
  const { add, replace, ...rest } = change;
  const changed: RecordsChange = {
    ...rest,
    ...(add && { add: named(add) }),
    ...(replace && { replace: named(replace) }),
  };
  return { nowMs, change: changed };
}
