import {
  anyText,
  anything,
  either,
  list,
  object,
  orNull,
  text,
  truth,
  wholeNumber,
  word,
} from '../../model/shapes/value-shapes.js';
import { count, entryShape, journalKinds, textOrNull } from '../../worlds/journal/entry-shape.js';

/** The parameters of the query that choose requests. */
export const filterMembers = {
  operation: text('the name of an operation, or of a root field that it selects'),
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
        operation: orNull(
          text('the name of an operation, or of a root field that it selects'),
          'the name of an operation, or null',
        ),
        user: orNull(text('the name of a user'), 'the name of a user, or null for requests without one'),
        status: wholeNumber(100, 599, 'The status.'),
        since: either(
          count('The number of a request, for those after it.'),
          text('an instant of the world, for requests from it on'),
          'the number of a request, or an instant',
        ),
        kind: word(journalKinds, 'What the request is.'),
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
    exceeding: list(entryShape, 5, 'Where too many match: the latest of those beyond.'),
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
    causes: list(
      object(
        {
          field: textOrNull('The root field; null of the whole request.'),
          says: anyText('Why it was struck or refused, or has no rows.'),
          repaired: anything({ description: 'The request as it is probably meant, with its rows; or null.' }),
        },
        {},
        'ExplainedCause',
      ),
      1000,
      'Why it was struck or refused, or has no rows.',
    ),
  },
  {},
  'ExplainedRequest',
);
