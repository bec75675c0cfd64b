import type { InputDetail } from '../errors.js';
import type { Shape } from '../shapes/value-shapes.js';
import {
  anyText,
  anything,
  either,
  list,
  number,
  object,
  text,
  truth,
  wholeNumber,
  word,
} from '../shapes/value-shapes.js';

const count = (description: string) => wholeNumber(0, Number.MAX_SAFE_INTEGER, description);

const nothingThere: Shape<null> = {
  schema: { type: 'null' },
  check: (value, path, problems: InputDetail[]): value is null => {
    if (value !== null) problems.push({ path, message: `${path} is null.` });
    return value === null;
  },
};

const orNull = <T>(shape: Shape<T>, accepted: string): Shape<T | null> => either(shape, nothingThere, accepted);
const textOrNull = (description: string) => orNull(anyText(description), 'a text or null');

const kinds = ['graphql', 'tile', 'picture', 'other'] as const;

/** A request of a journal. */
export const entryShape = object(
  {
    id: count('The number of the request in its world, in the order in which answers were complete.'),
    time: anyText("The instant of the world's clock at which it was asked, ISO 8601."),
    kind: word(kinds, 'What it is, by its path.'),
    method: anyText('The method.'),
    path: anyText('The path without the prefix of the world; of a tile with the query string.'),
    baseUrl: anyText('The address under which the client reached the world.'),
    user: textOrNull('The signed-in user.'),
    problem: textOrNull('Why there is no user.'),
    operation: textOrNull('The name of the operation.'),
    document: textOrNull('The document, cut at 16 KiB. Secrets are masked.'),
    variables: anything({
      description: 'The variables; where their JSON is longer than 16 KiB its beginning as text.',
    }),
    explain: anything({ description: 'Its request of `extensions.explain`, or null.' }),
    status: wholeNumber(100, 599, 'The status.'),
    codes: list(anyText('A code.'), 10, 'The codes of the first ten errors.'),
    errors: list(anyText('A message.'), 10, 'The messages of the first ten errors, without values of the request.'),
    ms: number(0, 1e12, 'Real milliseconds from the request to the beginning of its answer.'),
    rows: count('Rows of the answer.'),
    fault: textOrNull('The fault that struck it.'),
    pages: truth('Whether a page of the service asked.'),
    body: textOrNull('The first 2 KiB of the decoded body, with tokens masked; null where it is no text.'),
    bytes: count('The length of the decoded body.'),
    digest: textOrNull('The SHA-256 of the decoded body in hexadecimal; null when the client left before its end.'),
    recordsRevision: count("The number of changes of the world's own records before it."),
    cut: truth('Whether document or variables are cut.'),
    masked: truth('Whether a secret is masked.'),
  },
  {
    replica: text('the replica that has answered it, whose number it has'),
    snapshots: list(
      object(
        {
          id: anyText('Its id.'),
          dataset: word(['events', 'frames', 'lastKnownPositions'], 'Its dataset.'),
          opened: truth('Whether the request has opened it; else it has used it.'),
          time: anyText('The instant that it shows, ISO 8601.'),
          recordsRevision: count("The number of changes of the world's own records that it shows."),
        },
        {},
        'JournalSnapshot',
      ),
      1000,
      'The snapshots that it has opened and used, where replicas share the state.',
    ),
  },
  'JournalEntry',
);

/** The parameters of the query that choose requests. */
export const filterMembers = {
  operation: text('the name of an operation'),
  user: text('the name of a user'),
  status: wholeNumber(100, 599, 'A status.'),
  pages: truth('Whether a page of the service asked. Default: both.'),
  since: text('the number of a request, for those after it, or an instant of the world, for those from it on'),
};

export const expectationShape = object(
  {},
  {
    match: object(
      {},
      {
        operation: orNull(text('the name of an operation'), 'the name of an operation, or null'),
        user: orNull(text('the name of a user'), 'the name of a user, or null for requests without one'),
        status: wholeNumber(100, 599, 'The status.'),
        since: either(
          count('The number of a request, for those after it.'),
          text('an instant of the world, for requests from it on'),
          'the number of a request, or an instant',
        ),
        kind: word(kinds, 'What the request is.'),
        method: text('a method such as POST'),
        path: text('a path'),
        code: text('a code among the errors of the answer'),
        fault: orNull(text('the id of a fault'), 'the id of a fault, or null for requests without one'),
        pages: truth('Whether a page of the service asked. Default: false.'),
        variables: anything({ type: 'object', description: 'Variables that the request has, among others.' }),
      },
      'JournalMatch',
    ),
    times: object(
      {},
      { atLeast: count('The least number that is accepted.'), atMost: count('The greatest number that is accepted.') },
    ),
  },
  'JournalExpectation',
);

export const verdictShape = object(
  {
    ok: truth('Whether as many requests match as is expected.'),
    count: count('The requests that match.'),
    nearMisses: list(
      object(
        {
          request: entryShape,
          differences: list(
            object(
              {
                member: anyText('The member of the match.'),
                expected: anything({ description: 'Its value in the match.' }),
                actual: anything({ description: 'The value of the request.' }),
              },
              {},
            ),
            20,
            'What the request has instead.',
          ),
        },
        {},
        'NearMiss',
      ),
      5,
      'Where too few match: the requests that differ in the fewest members, the latest first.',
    ),
  },
  {},
  'JournalVerdict',
);

export const explainedShape = object(
  {
    id: count('The number of the request.'),
    time: anyText('The instant at which it was asked again, ISO 8601.'),
    user: textOrNull('The user.'),
    recordsRevision: count('The revision of own records.'),
    searches: list(anything({ type: 'object' }), 1000, 'How each search was answered, as in extensions.explain.'),
    errors: list(anything({ type: 'object' }), 1000, 'The errors of the answer.'),
  },
  {},
  'ExplainedRequest',
);
