import { Readable } from 'node:stream';
import { delay } from '../../src/base/work/event-loop.js';
import type { Terminal } from '../../src/cli/terminal.js';

export interface RecordingTerminal extends Terminal {
  /** The text written so far. */
  readonly written: { out: string; err: string };
}

/**
 * A terminal that keeps the written text, and whose clock moves on by its waits. `piped` are the pieces that standard
 * input gives.
 */
export function recordingTerminal(
  env: Readonly<Record<string, string>> = {},
  isTTY = false,
  piped: readonly string[] = [],
): RecordingTerminal {
  const written = { out: '', err: '' };
  let nowMs = Date.UTC(2025, 5, 1);
  return {
    written,
    env,
    input: Readable.from(piped),
    out: { write: (text) => (written.out += text), isTTY },
    err: { write: (text) => (written.err += text), isTTY },
    nowMs: () => nowMs,
    wait(ms) {
      nowMs += ms;
      return delay(ms);
    },
    memoryBytes: () => 100 * 2 ** 20,
    onSignal() {},
    onNpmEnd() {},
    onKey: () => false,
    openPage() {},
    outliveReaders() {},
    exit() {},
  };
}
