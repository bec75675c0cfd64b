import { clearInterval, setInterval } from '../../base/work/event-loop.js';
import type { ExportProgress } from '../../types.js';
import type { Output } from '../terminal.js';

export interface ExportProgressView {
  show(progress: ExportProgress): void;
  /** Removes the bar. */
  clear(): void;
}

/** Characters of the bar; in a narrow terminal it is shorter, or missing. */
const barWidth = { least: 10, most: 30 };
/** Characters in a line of a terminal that does not say how many it has. */
const usualColumns = 80;
/** The time between two redraws of the bar, and between two lines without a terminal. */
const redrawMs = { bar: 500, line: 30_000 };

/** On a terminal a bar with the rows per second and the time that is left; elsewhere a line from time to time. */
export function exportProgressOn(output: Output, nowMs: () => number): ExportProgressView {
  const startMs = nowMs();
  const everyMs = output.isTTY ? redrawMs.bar : redrawMs.line;
  let drawnMs = output.isTTY ? Number.NEGATIVE_INFINITY : startMs;
  /** The progress that was shown last, and the end of its last file. */
  let shown: ExportProgress | undefined;
  let fileMs = startMs;
  const draw = (): void => {
    const ms = nowMs();
    if (shown === undefined || ms - drawnMs < everyMs) return;
    drawnMs = ms;
    const facts = factsOf(shown, { seconds: (ms - startMs) / 1000, fileSeconds: (fileMs - startMs) / 1000 });
    if (output.isTTY) output.write(`\r\u001b[K${barLine(shown, facts, (output.columns ?? usualColumns) - 1)}`);
    else output.write(`${facts.join(', ')}\n`);
  };
  // Before the first row of a large fleet only the time can be shown.
  const timer = setInterval(draw, everyMs).unref();
  return {
    show(progress) {
      if (progress.files !== shown?.files) fileMs = nowMs();
      shown = progress;
      draw();
    },
    clear() {
      clearInterval(timer);
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}

/** A sentence about the files that an export has written. */
export function exportSummary({ totalFiles, keptFiles, rows, bytes }: ExportProgress, seconds: number): string {
  const kept = keptFiles === 0 ? '' : `, ${count(keptFiles)} of them there before`;
  const written = `${count(rows)} rows, ${megabytes(bytes)} written in ${seconds.toFixed(1)} s`;
  return `${count(totalFiles)} files${kept}; ${written}`;
}

/**
 * The most important fact first. `seconds`: since the start; `fileSeconds`: from the start to the end of the last file.
 * The time that is left assumes the same rate for the other files.
 */
function factsOf(
  { files, totalFiles, keptFiles, rows, bytes }: ExportProgress,
  { seconds, fileSeconds }: { readonly seconds: number; readonly fileSeconds: number },
): string[] {
  const done = files - keptFiles;
  const left = (fileSeconds * (totalFiles - files)) / done - (seconds - fileSeconds);
  return [
    `${count(files)} of ${count(totalFiles)} files`,
    done === 0 ? `${timeText(seconds)} so far` : `${timeText(Math.max(0, left))} left`,
    `${count(rows)} rows`,
    `${count(Math.round(rows / Math.max(seconds, 0.001)))} rows/s`,
    megabytes(bytes),
  ];
}

/** As many facts as fit next to a bar. */
function barLine({ files, totalFiles }: ExportProgress, facts: readonly string[], width: number): string {
  let text = '';
  for (const fact of facts) {
    const longer = text === '' ? fact : `${text}, ${fact}`;
    if (text !== '' && longer.length > width - barWidth.least - 1) break;
    text = longer;
  }
  const room = Math.min(barWidth.most, width - text.length - 1);
  if (room < barWidth.least) return text.slice(0, Math.max(0, width));
  const filled = Math.floor((room * files) / Math.max(1, totalFiles));
  return `${'█'.repeat(filled)}${'░'.repeat(room - filled)} ${text}`;
}

function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  return seconds < 6000 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Digits in groups of three. */
function count(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
