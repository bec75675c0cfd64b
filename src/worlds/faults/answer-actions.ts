import { errorCodes } from '../../base/errors.js';
import { object, optional, text, truth, wholeNumber, word } from '../../model/shapes/value-shapes.js';
import type { ErrorCode } from '../../types.js';
import type { ActionKind } from './action-kind.js';
import { actionKind } from './action-kind.js';

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);

/** The description of this code in the table is meant for readers of the table, not for clients. */
function messageOf(code: ErrorCode): string {
  return code === 'INTERNAL_SERVER_ERROR' ? 'The service failed to answer.' : errorCodes[code];
}

/** The actions that answer with an error, by type. */
export const answerActions: readonly (readonly [type: string, kind: ActionKind])[] = [
  [
    'status',
    actionKind(
      object(
        {
          type: word(['status'], 'Answers like a proxy; the request is not executed.'),
          status: wholeNumber(200, 599, 'The status. A response with 204 or 304 has no body, whatever `body` says.'),
          body: word(['json', 'html', 'text', 'empty'], 'The form of the body.'),
        },
        {},
        'FaultStatus',
      ),
      'any',
      ({ status, body }) => ({ instead: { status, body: status === 204 || status === 304 ? 'empty' : body } }),
    ),
  ],
  [
    'graphqlError',
    actionKind(
      object(
        {
          type: word(['graphqlError'], 'Answers with an error.'),
          code: word(Object.keys(errorCodes).filter(isCode), 'extensions.code of the error.'),
        },
        {
          message: optional(text('a text of 1 to 1,000 characters')),
          partial: optional(truth('Whether the request is executed and only a part of its data is null.')),
        },
        'FaultGraphqlError',
      ),
      'graphql',
      ({ code, message = messageOf(code), partial = false }) =>
        partial ? { partial: { code, message } } : { refusal: { code, message } },
    ),
  ],
  [
    'rateLimit',
    actionKind(
      object(
        {
          type: word(['rateLimit'], 'Answers 429; the request is not executed.'),
          retryAfter: word(['seconds', 'date', 'none'], 'The form of Retry-After; none leaves it out.'),
        },
        { seconds: optional(wholeNumber(1, 86_400, 'The wait that Retry-After names; default 1.')) },
        'FaultRateLimit',
      ),
      'any',
      ({ retryAfter, seconds = 1 }) => ({
        refusal: {
          code: 'RATE_LIMITED',
          message: `Too many requests.${retryAfter === 'none' ? '' : ` Wait ${seconds} s.`}`,
          retry: { seconds, form: retryAfter },
        },
      }),
    ),
  ],
];
