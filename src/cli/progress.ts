import type { Output } from './terminal.js';

export interface ProgressView {
  /** Shows that `done` of `total` days are made. */
  show(done: number, total: number): void;
  /** Removes the bar. */
  end(): void;
}

/** Characters of the bar. */
const barWidth = 30;
/** The shortest time between two redraws of the bar. */
const redrawMs = 50;

/** On a terminal a moving bar; elsewhere a line for each quarter of the days. */
export function progressOn(output: Output, nowMs: () => number): ProgressView {
  return output.isTTY ? movingBar(output, nowMs) : plainLines(output);
}

function movingBar(output: Output, nowMs: () => number): ProgressView {
  let drawnMs = Number.NEGATIVE_INFINITY;
  return {
    show(done, total) {
      const now = nowMs();
      if (now - drawnMs < redrawMs && done < total) return;
      drawnMs = now;
      const filled = Math.floor((barWidth * done) / Math.max(1, total));
      const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
      output.write(`\r\u001b[KMaking the ocean ${bar} ${done} of ${total} days`);
    },
    end() {
      output.write('\r\u001b[K');
    },
  };
}

function plainLines(output: Output): ProgressView {
  let quarters = -1;
  return {
    show(done, total) {
      const reached = Math.floor((4 * done) / Math.max(1, total));
      if (reached <= quarters) return;
      quarters = reached;
      output.write(`Making the ocean: ${done} of ${total} days\n`);
    },
    end() {},
  };
}
