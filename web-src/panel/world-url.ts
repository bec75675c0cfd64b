import { root } from '../shared/base.js';

/** The address that a world's pages and its interface are relative to. */
export function worldUrl(name: string): string {
  return name === 'default' ? root : `${root}worlds/${name}/`;
}
