import * as util from 'node:util';

/** Test environments such as jsdom have no globals of these names. */
export const { TextDecoder, TextEncoder } = util;
