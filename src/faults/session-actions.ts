import { object, word } from '../shapes/value-shapes.js';
import type { ActionKind } from './action-kind.js';
import { actionKind } from './action-kind.js';

/** The actions on what a client holds, by type. */
export const sessionActions: readonly (readonly [type: string, kind: ActionKind])[] = [
  [
    'revokeToken',
    actionKind(
      object(
        { type: word(['revokeToken'], 'Revokes the tokens of the user before the request is executed.') },
        {},
        'FaultRevokeToken',
      ),
      'token',
      () => ({ ends: 'token' }),
    ),
  ],
  [
    'closeSnapshot',
    actionKind(
      object(
        { type: word(['closeSnapshot'], 'Closes the snapshots that the request names before it is executed.') },
        {},
        'FaultCloseSnapshot',
      ),
      'snapshot',
      () => ({ ends: 'snapshot' }),
    ),
  ],
];
