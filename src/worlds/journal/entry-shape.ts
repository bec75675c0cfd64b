import {
  anyText,
  anything,
  list,
  number,
  object,
  orNull,
  text,
  truth,
  wholeNumber,
  word,
} from '../../model/shapes/value-shapes.js';

export const count = (description: string) => wholeNumber(0, Number.MAX_SAFE_INTEGER, description);

export const textOrNull = (description: string) => orNull(anyText(description), 'a text or null');

export const journalKinds = ['graphql', 'tile', 'picture', 'other'] as const;

/** The members of a request of a journal. */
export const entryMembers = {
  id: count('The number of the request in its world, in the order in which answers were complete.'),
  time: anyText("The instant of the world's clock at which it was asked, ISO 8601."),
  kind: word(journalKinds, 'What it is, by its path.'),
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
};

export const furtherMembers = {
  waitedFor: word(
    ['answer', 'days', 'fault'],
    'What a request that its client gave up (status 499) waited for: its answer, days that were made, a fault.',
  ),
  receivedAt: anyText('The real instant at which it came, ISO 8601.'),
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
};

export const entryShape = object(entryMembers, furtherMembers, 'JournalEntry');
