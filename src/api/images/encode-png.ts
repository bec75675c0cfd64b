import { joinBytes, utf8Of } from '#platform/bytes.js';
import { crc32, deflated } from '#platform/zlib.js';
import type { Raster } from './raster.js';

/** PNG (ISO/IEC 15948) of 8 bits a channel, grey or RGB. */
export function encodePng({ width, height, channels, samples }: Raster): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header[8] = 8;
  header[9] = channels === 1 ? 0 : 2;
  const stride = width * channels;
  // Each row begins with its filter: 0, none.
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(samples.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  return joinBytes([
    Uint8Array.of(0x89, ...utf8Of('PNG\r\n\x1a\n')),
    chunk('IHDR', header),
    chunk('IDAT', deflated(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = joinBytes([utf8Of(type), data]);
  const framed = new Uint8Array(typed.length + 8);
  const view = new DataView(framed.buffer);
  view.setUint32(0, data.length);
  framed.set(typed, 4);
  view.setUint32(typed.length + 4, crc32(typed));
  return framed;
}
