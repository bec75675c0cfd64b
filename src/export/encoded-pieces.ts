import type { Encoder } from './formats/encoder.js';
import type { RowBatches } from './table-parts.js';

/** Rows and their bytes. */
export interface EncodedSize {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * The bytes of rows as they are made, some 64 kB at a time. `onPiece` gets the size of each piece before the piece is
 * given.
 */
export async function* encodedPieces(
  batches: RowBatches,
  encoder: Encoder,
  onPiece: (size: EncodedSize) => void,
): AsyncGenerator<Uint8Array> {
  let rows = 0;
  for await (const batch of batches)
    for (const row of batch) {
      encoder.add(row);
      rows++;
      const piece = encoder.take();
      if (piece === undefined) continue;
      onPiece({ rows, bytes: piece.length });
      rows = 0;
      yield piece;
    }
  const last = encoder.finish();
  onPiece({ rows, bytes: last.length });
  yield last;
}
