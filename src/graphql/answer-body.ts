import type { GraphqlResult } from '../api.js';
import type { Answer } from './answer.js';

/** An answer as the JSON of a GraphQL response. */
export function bodyOf({ errors, data, extensions }: Answer): string | Uint8Array {
  if (!data) return JSON.stringify({ errors });
  const before = `{${errors ? `"errors":${JSON.stringify(errors)},` : ''}"data":`;
  const after = `${extensions ? `,"extensions":${JSON.stringify(extensions)}` : ''}}`;
  const [only] = data;
  if (data.length === 1 && typeof only === 'string') return before + only + after;
  return Buffer.concat([before, ...data, after].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** The same as objects, for a caller in process. */
export function resultOf<Result>(answer: Answer): GraphqlResult<Result> {
  const { errors, data, extensions } = answer;
  const told = errors ? { errors } : {};
  if (!data) return told;
  const text = data.map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString())).join('');
  return { ...told, data: JSON.parse(text), ...(extensions ? { extensions } : {}) };
}
