import type { RefereeFinding, RefereeReport, RefereeRule } from '../../tools-types.js';
import { type AskedWorld, type Comparison, compareWithOcean } from './compare-with-ocean.js';
import { type FindingName, type Found, ruleOf, shownFinding } from './findings.js';
import type { Watch } from './watch.js';

/** The rules, in the order of the report. */
const rules: readonly (readonly [rule: RefereeRule['rule'], says: string])[] = [
  ['lost', 'every event and frame of a search that is read to its end reaches the client'],
  ['doubled', 'no pass over a search gives a record at two rows'],
  ['stale', 'the client has each record in the version that the ocean had at its last pass'],
  ['pages', 'each page of a pass is read, up to its end'],
  ['snapshots', 'pages by offset come from one snapshot, which is opened at row 0 and used while it is open'],
  ['retention', 'no request reads past the retention edge'],
  ['tokens', 'a token is used while it is good, and a refused one is followed by a sign-in'],
  ['retries', 'after a refusal nothing is sent before Retry-After has passed'],
];

/** Findings of one name that are shown. */
const mostOfName = 5;

/** Risks that become errors if the search lacks records of the ocean. */
const causes: ReadonlySet<FindingName> = new Set(['total-as-end', 'offset-without-snapshot', 'gt-on-repeating-key']);

const unknownOcean = 'The ocean behind an address is not known: what the answers do not prove cannot be told.';

/** Judges what the client did; with `world`, also against the records of the ocean. */
export async function judgedRules(
  watch: Watch,
  world: AskedWorld | undefined,
  isOver: boolean,
): Promise<RefereeReport['rules']> {
  const { streams, tokens, retries, snapshots, retention, copies } = watch;
  const ocean = world ? await compareWithOcean(world, streams, copies) : undefined;
  const ofStreams = streams.flatMap((stream) =>
    stream.findings(isOver).flatMap((found) => weighed(found, ocean, stream)),
  );
  const proven = ocean ? ocean.found : provenLosses(ofStreams);
  const found = [
    ...proven,
    ...ofStreams,
    ...snapshots.findings(),
    ...retention.list,
    ...tokens.findings(),
    ...retries.findings(),
  ];
  const passes = streams.reduce((sum, stream) => sum + stream.passes, 0);
  const cases: ReadonlyMap<RefereeRule['rule'], number> = new Map([
    ['lost', ocean?.compared ?? 0],
    ['doubled', passes],
    ['stale', ocean?.compared ?? 0],
    ['pages', passes],
    ['snapshots', snapshots.cases],
    ['retention', watch.searches],
    ['tokens', tokens.cases],
    ['retries', retries.cases],
  ]);
  const reasons = reasonsOf(watch, ocean);
  return rules.map(([rule, says]) =>
    outcomeOf(
      rule,
      says,
      cases.get(rule) ?? 0,
      found.filter((each) => ruleOf(each) === rule),
      reasons.get(rule) ?? [],
    ),
  );
}

/**
 * A risk becomes an error if records are missing because of it. The risk of a full last page is dropped if no record is
 * missing.
 */
function weighed(found: Found, ocean: Comparison | undefined, stream: Watch['streams'][number]): Found[] {
  if (!ocean || !causes.has(found.name)) return [found];
  const isCostly = ocean.lost.has(stream) || (found.name !== 'offset-without-snapshot' && ocean.stale.has(stream));
  if (isCostly) return [{ ...found, severity: 'error' }];
  return found.name === 'total-as-end' && ocean.compared > 0 ? [] : [found];
}

/** The losses that the answers alone prove. */
function provenLosses(found: readonly Found[]): Found[] {
  const losses = found.filter(({ lost = 0 }) => lost > 0);
  if (losses.length === 0) return [];
  const rows = losses.reduce((sum, { lost = 0 }) => sum + lost, 0);
  const message = `Rows never came, as the answers show: at least ${rows}.`;
  return [{ name: 'lost-events', severity: 'error', message, requests: losses.flatMap(({ requests }) => requests) }];
}

/** What cannot be judged, by rule. */
function reasonsOf(watch: Watch, ocean: Comparison | undefined): ReadonlyMap<RefereeRule['rule'], readonly string[]> {
  const ofOcean = [...(ocean ? ocean.reasons : [unknownOcean])];
  if (!watch.copies.isWhole) ofOcean.push('There are more records than are remembered.');
  const ofPages = watch.streams
    .filter(({ isUnfinished }) => isUnfinished)
    .map(({ first }) => `A pass over ${first.dataset.field} was not over when the report was made.`);
  if (watch.leftOut > 0) ofPages.push(`${watch.leftOut} pages belong to more searches than are told apart.`);
  return new Map([
    ['lost', ofOcean],
    ['stale', ofOcean],
    ['pages', [...new Set(ofPages)]],
  ]);
}

function outcomeOf(
  rule: RefereeRule['rule'],
  says: string,
  cases: number,
  found: readonly Found[],
  reasons: readonly string[],
): RefereeRule {
  const isBroken = found.some(({ severity }) => severity === 'error');
  const outcome = isBroken ? 'broken' : reasons.length > 0 ? 'cannot tell' : 'kept';
  const reason = reasons.length > 0 ? { reason: reasons.join(' ') } : {};
  return { rule, says, outcome, cases, findings: shown(found), ...reason };
}

/** The findings that are shown: at most a number for each name, errors first. */
function shown(found: readonly Found[]): RefereeFinding[] {
  const counts = new Map<string, number>();
  const ordered = [...found].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return ordered
    .filter(({ name }) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= mostOfName;
    })
    .map(shownFinding);
}
