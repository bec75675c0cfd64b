import { TextDecoder } from 'node:util';
import { clearTimeout, setTimeout } from '../../base/work/event-loop.js';

/** Sends a request, such as `fetch`. */
export type Send = (request: Request) => Promise<Response>;

/** An answer that was read to its end. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body, unpacked. */
  readonly bytes: Uint8Array;
  /** The same as text, without a byte order mark. */
  readonly text: string;
}

/** The bounds of one answer. */
export const answerBounds = {
  /** Bytes of the unpacked body. The largest answer to a question of the tools has 1 MB. */
  bytes: 2 ** 23,
  /** Milliseconds until the last byte, unless the caller gives another time. */
  ms: 60_000,
  /** Levels of its JSON; the standard introspection query has 24. */
  levels: 100,
  /** Errors that are read, and characters of each message. */
  errors: 1000,
  messageCharacters: 2000,
} as const;

/**
 * Sends a request and reads its answer within the bounds; no redirect is followed. `isUnread` gets the head, and
 * decides whether the body is left unread: then the answer is undefined. Rejects with an Error that says why there is
 * no answer, or with what `isUnread` throws. If the body was not read to its end, the connection is closed.
 */
export async function wholeAnswer(
  send: Send,
  request: Request,
  mostMs: number,
  isUnread: (response: Response) => boolean = () => false,
): Promise<WholeAnswer | undefined> {
  const ends = new AbortController();
  const read = async (): Promise<WholeAnswer | undefined> => {
    const response = await send(new Request(request, { redirect: 'manual', signal: ends.signal }));
    const { status, headers } = response;
    if (isUnread(response)) return undefined;
    const bytes = await bytesWithin(response);
    return {
      status,
      headers,
      bytes,
      get text() {
        return new TextDecoder().decode(bytes);
      },
    };
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no whole answer within ${mostMs / 1000} s`)), mostMs);
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    clearTimeout(timer);
    ends.abort();
  }
}

async function bytesWithin({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > answerBounds.bytes) throw new Error(`the answer has more than ${answerBounds.bytes} bytes`);
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
