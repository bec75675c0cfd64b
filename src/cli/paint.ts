import { styleText } from 'node:util';
import type { Output } from './terminal.js';

export type Paint = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan';

/** Colours a text for an output. */
export type Painter = (paint: Paint, text: string) => string;

/** Uses colours if the output is a terminal that has them and NO_COLOR (no-color.org) is unset or empty. */
export function painterFor({ isTTY }: Output, env: Readonly<Record<string, string | undefined>>): Painter {
  const isPlain = !isTTY || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return isPlain ? (_paint, text) => text : (paint, text) => styleText(paint, text, { validateStream: false });
}
