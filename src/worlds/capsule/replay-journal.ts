import { hash } from '#platform/crypto.js';
import { bodyOf } from '../../api/graphql/answer-body.js';
import { askAgain } from '../../api/graphql/ask-again.js';
import type { HandlerParts } from '../../api/http/exchange.js';
import { isInParts } from '../../api/http/request/request.js';
import { tileAgain } from '../../api/http/tile-route.js';
import type { Work } from '../../base/work/work.js';
import type { JournalEntry, Replay, ReplaySkip } from '../../types.js';
import type { Numbered } from '../journal/journal.js';
import { snapshotsApart } from '../request-snapshots.js';
import { createSnapshots } from '../snapshots.js';

/**
 * Executes the requests of a world's journal again, in their order, each as its user, at its instant and with the
 * records of that time, and compares the digests of the answers. The journal is not changed. Where replicas share the
 * state, the entries name the snapshots; otherwise snapshots are opened anew, with the same ids if the journal begins
 * with the first of them.
 */
export async function replayJournal(parts: HandlerParts, beginWork: () => Work): Promise<Replay> {
  const snapshots = snapshotsApart(createSnapshots());
  const again = { ...parts, snapshots: () => snapshots };
  const different: { id: number; expected: string; actual: string }[] = [];
  const skipped = { cut: 0, masked: 0, fault: 0, unfinished: 0, other: 0 };
  let same = 0;
  for (const numbered of [...parts.world.journal.after()]) {
    const { id, recording } = numbered;
    const entry = recording.entry(id);
    const skip = skipOf(entry);
    if (skip !== undefined || entry.digest === null) {
      skipped[skip ?? 'unfinished']++;
      continue;
    }
    const body = await bodyAgain(again, entry, numbered, beginWork());
    if (body === undefined) {
      skipped.other++;
      continue;
    }
    const actual = hash('sha256', body, 'hex');
    if (actual === entry.digest) same++;
    else different.push({ id, expected: entry.digest, actual });
  }
  return { replayed: same + different.length, same, different, skipped };
}

function skipOf({ kind, document, cut, masked, fault, digest, status, codes }: JournalEntry): ReplaySkip | undefined {
  if (fault !== null) return 'fault';
  if (digest === null) return 'unfinished';
  if (cut) return 'cut';
  if (masked) return 'masked';
  if (codes.includes('RATE_LIMITED') || codes.includes('UNAVAILABLE')) return 'other';
  if (kind === 'graphql' && document !== null) return undefined;
  return kind === 'tile' && status === 200 ? undefined : 'other';
}

async function bodyAgain(
  parts: HandlerParts,
  entry: JournalEntry,
  { recording }: Numbered,
  work: Work,
): Promise<string | Uint8Array | undefined> {
  const { records, snapshots } = recording;
  const { kind, path, user, time, explain } = entry;
  if (kind === 'tile' && user !== null)
    return tileAgain(parts, path, { asOfMs: Date.parse(time), user, records, work });
  if (kind === 'tile') return undefined;
  const body = bodyOf(await askAgain(parts, entry, { records, snapshots, explain: explain ?? undefined, work }));
  // Without `wholeBytes` an answer is made as a whole: it is never in parts.
  return isInParts(body) ? undefined : body;
}
