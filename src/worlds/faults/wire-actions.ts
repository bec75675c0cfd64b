import { object, optional, wholeNumber, word } from '../../model/shapes/value-shapes.js';
import type { ActionKind } from './action-kind.js';
import { actionKind } from './action-kind.js';

/** The longest wait of a fault: ten minutes. */
const mostWaitMs = 600_000;

const waitMs = wholeNumber(1, mostWaitMs, 'Milliseconds of real time.');

/** The actions on the way between client and service, by type. */
export const wireActions: readonly (readonly [type: string, kind: ActionKind])[] = [
  [
    'delay',
    actionKind(
      object({ type: word(['delay'], 'Waits before the request is executed.'), ms: waitMs }, {}, 'FaultDelay'),
      'any',
      ({ ms }) => ({ delayMs: ms }),
    ),
  ],
  [
    'slowFirstByte',
    actionKind(
      object(
        { type: word(['slowFirstByte'], 'Sends the head at once and the body after a wait.'), ms: waitMs },
        {},
        'FaultSlowFirstByte',
      ),
      'any',
      ({ ms }) => ({ wire: { firstByteMs: ms } }),
    ),
  ],
  [
    'drip',
    actionKind(
      object(
        {
          type: word(['drip'], 'Sends the body slowly.'),
          bytesPerSecond: wholeNumber(1, 1e9, 'Bytes of the body that are sent in a second.'),
        },
        {},
        'FaultDrip',
      ),
      'any',
      ({ bytesPerSecond }) => ({ wire: { bytesPerSecond } }),
    ),
  ],
  [
    'hangUp',
    actionKind(
      object(
        {
          type: word(['hangUp'], 'Executes the request, then closes the connection.'),
          at: word(['before', 'body'], 'before: without a byte. body: after half of the body.'),
        },
        {},
        'FaultHangUp',
      ),
      'any',
      ({ at }) => ({ wire: { hangUp: at } }),
    ),
  ],
  [
    'truncate',
    actionKind(
      object({ type: word(['truncate'], 'Sends half of the body as a complete response.') }, {}, 'FaultTruncate'),
      'any',
      () => ({ wire: { isCut: true } }),
    ),
  ],
  [
    'contentLength',
    actionKind(
      object(
        { type: word(['contentLength'], 'Sends a wrong Content-Length and closes the connection.') },
        {
          by: optional(
            wholeNumber(-1e6, 1e6, 'Content-Length minus the bytes of the body; default 1. 0 changes nothing.'),
          ),
        },
        'FaultContentLength',
      ),
      'any',
      ({ by = 1 }) => ({ wire: { lengthBy: by } }),
    ),
  ],
  [
    'staleGzip',
    actionKind(
      object(
        { type: word(['staleGzip'], 'Sends a body that is not compressed with Content-Encoding: gzip.') },
        {},
        'FaultStaleGzip',
      ),
      'any',
      () => ({ wire: { isStaleGzip: true } }),
    ),
  ],
];
