import type { ExportProgress } from '../api.js';
import type { Output } from './terminal.js';

export interface ExportProgressView {
  show(progress: ExportProgress): void;
  /** Removes the bar and says what was written. */
  end(progress: ExportProgress): void;
}

const barWidth = 30;
/** The shortest time between two redraws of the bar, and between two lines where there is no terminal. */
const redrawMs = { bar: 100, line: 30_000 };

/** A bar with rows a second and the time that is left on a terminal; elsewhere a line now and then. */
export function exportProgressOn(output: Output, nowMs: () => number): ExportProgressView {
  const startMs = nowMs();
  let drawnMs = startMs;
  return {
    show(progress) {
      const now = nowMs();
      if (now - drawnMs < (output.isTTY ? redrawMs.bar : redrawMs.line)) return;
      drawnMs = now;
      const text = progressText(progress, (now - startMs) / 1000);
      output.write(output.isTTY ? `\r\u001b[K${bar(progress)} ${text}` : `${text}\n`);
    },
    end({ totalFiles, keptFiles, rows, bytes }) {
      const seconds = (nowMs() - startMs) / 1000;
      const kept = keptFiles === 0 ? '' : `, ${count(keptFiles)} of them there before`;
      output.write(
        `${output.isTTY ? '\r\u001b[K' : ''}${count(totalFiles)} files${kept}; ${count(rows)} rows, ` +
          `${megabytes(bytes)} written in ${seconds.toFixed(1)} s\n`,
      );
    },
  };
}

function bar({ files, totalFiles }: ExportProgress): string {
  const filled = Math.floor((barWidth * files) / Math.max(1, totalFiles));
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
}

function progressText({ files, totalFiles, keptFiles, rows, bytes }: ExportProgress, seconds: number): string {
  const done = files - keptFiles;
  const left = done === 0 ? '' : `, ${timeText((seconds * (totalFiles - files)) / done)} left`;
  const rate = count(Math.round(rows / Math.max(seconds, 0.001)));
  return `${files} of ${totalFiles} files, ${megabytes(bytes)}, ${rate} rows/s${left}`;
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
