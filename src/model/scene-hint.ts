import type { FrameKind } from './frame.js';
import { parseTimestampUs } from './parse-timestamp.js';

/** The facts about a scene that its vendorId tells. */
export interface SceneHint {
  readonly kind: FrameKind;
  /**
   * The collection begins in [fromUs, toUs), microseconds since 1970: a second for Sentinel, a minute for VIIRS, a day
   * for Landsat.
   */
  readonly fromUs: number;
  readonly toUs: number;
  /** The column `place`, where the text has it. */
  readonly gridNumber?: number;
}

/** Undefined for a text of another shape. */
export function sceneHintOf(vendorId: string): SceneHint | undefined {
  const sentinel = /^S([12])[A-D]_\w+?_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)_/.exec(vendorId);
  if (sentinel) {
    const [number, year, month, day, hour, minute, second] = sentinel.slice(1);
    const kind = number === '1' ? 'sar_sentinel1' : 'eo_sentinel2';
    return hint(kind, `${year}-${month}-${day}T${hour}:${minute}:${second}Z`, 1);
  }
  const granule = /^V\w+\.A(\d{4})(\d{3})\.(\d\d)(\d\d)\./.exec(vendorId);
  if (granule) {
    const [year, yearDay, hour, minute] = granule.slice(1);
    return hint('viirs', `${year}-01-01T${hour}:${minute}:00Z`, 60, Number(yearDay) - 1);
  }
  const landsat = /^LC0[89]_L1TP_(\d{6})_(\d{4})(\d\d)(\d\d)_/.exec(vendorId);
  if (!landsat) return undefined;
  const [pathAndRow, year, month, day] = landsat.slice(1);
  const found = hint('eo_landsat_8_9', `${year}-${month}-${day}`, 86_400);
  return found && { ...found, gridNumber: Number(pathAndRow) };
}

function hint(kind: FrameKind, text: string, seconds: number, daysLater = 0): SceneHint | undefined {
  const us = parseTimestampUs(text);
  if (us === undefined) return undefined;
  const fromUs = us + daysLater * 86_400e6;
  return { kind, fromUs, toUs: fromUs + seconds * 1e6 };
}
