import type { Users } from '../../api/access/users.js';
import type { CapsuleParts } from '../capsule/make-capsule.js';
import type { RecordsParts } from '../records/change-world.js';

/** What the application of commands needs of a service. */
export interface ApplyParts {
  readonly users: Users;
  readonly records: RecordsParts;
  readonly capsules: CapsuleParts;
}
