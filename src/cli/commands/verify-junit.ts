import type { VerifyReport } from '../../tools-types.js';
import { type Told, toldOf } from './verify-text.js';

/** Breaches in the text of a failure. */
const mostListed = 20;

/**
 * The report in the form of JUnit, which GitHub and GitLab show: a suite for each area of audits, and one for the laws.
 * A broken MUST is a failure. An audit or law that is not askable, and a broken SHOULD, appear as skipped, with the
 * reason.
 */
export function verifyJunit({ audits, laws, url, startedAt, durationMs }: VerifyReport): string {
  const suites = new Map<string, Told[]>();
  for (const told of [...audits, ...laws].map(toldOf)) {
    const area = told.id.slice(0, told.id.lastIndexOf('-'));
    suites.set(area, [...(suites.get(area) ?? []), told]);
  }
  const all = [...suites.values()].flat();
  const written = [...suites].map(([area, cases]) => suite(area, cases, url, startedAt)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="maritime-events verify" ${countsOf(all)} time="${seconds(durationMs)}">
${written}</testsuites>
`;
}

function suite(area: string, cases: readonly Told[], url: string, startedAt: string): string {
  const ms = cases.reduce((sum, told) => sum + (told.ms ?? 0), 0);
  const host = attribute(new URL(url).host);
  const ran = `time="${seconds(ms)}" timestamp="${startedAt.slice(0, 19)}" hostname="${host}"`;
  return `<testsuite name="${attribute(area)}" ${countsOf(cases)} ${ran}>
${cases.map((told) => testcase(area, told)).join('')}</testsuite>
`;
}

function testcase(area: string, told: Told): string {
  const { id, says, outcome, breaches, reason, level, ms = 0 } = told;
  const [className, name] = [attribute(`maritime-events.${area}`), attribute(`${id} ${says}`)];
  const head = `<testcase classname="${className}" name="${name}" time="${seconds(ms)}"`;
  const listed = breaches
    .slice(0, mostListed)
    .flatMap((breach) => [breach.says, breach.request ?? [], breach.answer ?? []].flat());
  const first = breaches[0]?.says ?? '';
  const within = (element: string) => `${head}>\n${element}\n</testcase>\n`;
  if (isFailure(told)) {
    const all = content(listed.join('\n'));
    return within(`<failure type="${level}" message="${attribute(first)}">${all}</failure>`);
  }
  const skipped = outcome === 'broken' ? `broken, which SHOULD hold: ${first}` : (reason ?? '');
  return isSkipped(told) ? within(`<skipped message="${attribute(skipped)}"/>`) : `${head}/>\n`;
}

const isFailure = ({ outcome, level }: Told) => outcome === 'broken' && level === 'MUST';
const isSkipped = ({ outcome, level }: Told) =>
  outcome === 'not askable' || (outcome === 'broken' && level === 'SHOULD');

function countsOf(cases: readonly Told[]): string {
  const [failures, skipped] = [isFailure, isSkipped].map((is) => cases.filter(is).length);
  return `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

/** Text of an element. Characters that XML 1.0 does not have, such as lone surrogates, are replaced. */
function content(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text of an attribute, in which a line break is written as a reference. */
function attribute(text: string): string {
  return content(text).replace(/["\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
