import { runCommand } from '../../src/cli/commands.js';
import { recordingTerminal } from './recording-terminal.js';

/**
 * Runs `start` in this process and resolves when it has printed its summary and what the ocean has, or has ended
 * without. `signal` gives it SIGINT; `ended` is its exit code.
 */
export async function startHere(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { written, ...terminal } = recordingTerminal({ MARITIME_EVENTS_CACHE: 'false', ...env });
  let signal = (): void => {};
  let onPrint = (): void => {};
  const printed = new Promise<void>((resolve) => {
    onPrint = resolve;
  });
  const ended = runCommand(['start', ...args], {
    ...terminal,
    nowMs: Date.now,
    out: {
      write(text) {
        written.out += text;
        if (/all days after|^\{.*\}\n$/.test(written.out)) onPrint();
      },
    },
    onSignal(listener) {
      signal = () => listener('SIGINT');
    },
  });
  await Promise.race([printed, ended]);
  return { written, signal: () => signal(), ended };
}
