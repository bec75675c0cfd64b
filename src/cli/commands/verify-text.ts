import type { AuditOutcome, LawOutcome } from '../../tools-types.js';

/** Characters of a line. */
const columns = 100;
/** Breaches of an audit or a law that are printed. */
const mostPrinted = 5;

/** An audit or a law, in the form that reports use for both. */
export interface Told {
  /** `paging-3`, `law-7`. */
  readonly id: string;
  readonly level: 'MUST' | 'SHOULD';
  /** The part of the contract; undefined for a law. */
  readonly section?: string;
  readonly says: string;
  readonly outcome: AuditOutcome['outcome'];
  readonly cases: number;
  readonly breaches: AuditOutcome['breaches'];
  readonly reason?: string | undefined;
  readonly ms?: number;
}

export function toldOf(outcome: AuditOutcome | LawOutcome): Told {
  if ('id' in outcome) return outcome;
  const { number, breaches, ...told } = outcome;
  return { ...told, id: `law-${number}`, level: 'MUST', breaches: breaches.map((says) => ({ says })) };
}

/** One line; if it is broken or was not checked, followed by the reason. */
export function toldText({ id, level, says, outcome, cases, breaches, reason }: Told): string {
  const tried = cases === 0 ? '-' : String(cases);
  const head = `${id.padEnd(16)} ${wordOf(outcome, level).padEnd(11)} ${tried.padStart(5)}  ${says}`;
  const printed = breaches.slice(0, mostPrinted).map((breach) => breach.says);
  const rest = breaches.length > mostPrinted ? [`and ${breaches.length - mostPrinted} more`] : [];
  const below = [...printed, ...rest, ...(reason === undefined ? [] : [reason])];
  return `${[cut(head), ...below.flatMap(wrapped)].join('\n')}\n`;
}

function wordOf(outcome: Told['outcome'], level: Told['level']): string {
  if (outcome === 'held') return 'holds';
  if (outcome === 'broken') return level === 'MUST' ? 'BROKEN' : '(broken)';
  return outcome;
}

function cut(line: string): string {
  return line.length > columns ? `${line.slice(0, columns - 1)}…` : line;
}

/** A text in lines, indented. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const room = columns - 4;
    const space = rest.length > room ? rest.lastIndexOf(' ', room) : -1;
    const end = rest.length <= room ? rest.length : space > 0 ? space : room;
    lines.push(`    ${rest.slice(0, end)}`);
    rest = rest.slice(end).trimStart();
  }
  return lines;
}
