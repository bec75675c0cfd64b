import { TextDecoder } from 'node:util';
import { clearTimeout, setTimeout } from '../../base/work/event-loop.js';

/** Sends a request, such as `fetch`. */
export type Send = (request: Request) => Promise<Response>;

/** An answer that was read to its end. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What one answer may have and take. */
export const answerBounds = {
  /** Unpacked. The largest answer to a question of the tools has 1 MB. */
  bytes: 2 ** 23,
  /** Until its last byte, milliseconds, unless the caller gives another time. */
  ms: 60_000,
  /** Levels of its JSON; the standard introspection query has 24. */
  levels: 100,
  /** Errors that are read, and characters of a message. */
  errors: 1000,
  messageCharacters: 2000,
} as const;

/**
 * Sends a request and reads its answer within the bounds; no redirect is followed. `isUnread` sees the head, and may
 * leave the body where it is: the answer is then undefined. Rejects with an Error that says why there is no answer, or
 * with what `isUnread` throws. The connection is closed where the body was not read to its end.
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
    return isUnread(response) ? undefined : { status, headers, text: await textWithin(response) };
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

/** The text of a body, without a byte order mark. */
async function textWithin({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > answerBounds.bytes) throw new Error(`the answer has more than ${answerBounds.bytes} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
