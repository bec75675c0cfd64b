/** An answer to a request that was sent from here. */
export interface SentAnswer {
  readonly name: string;
  readonly status: number;
  readonly text: string;
}

export interface MarkedLine {
  readonly line: string;
  /** Whether no other answer has this line. */
  readonly differs: boolean;
}

/** Lines of an answer that are shown. */
const mostLines = 2000;

/** The counts of an answer: its status, its errors, each total and the records, before what it holds. */
export function summaryOf({ status, text }: SentAnswer): string {
  const parts: string[] = [`status ${status}`];
  const { data, errors } = Object(jsonOf(text));
  if (Array.isArray(errors)) parts.push(`${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`);
  for (const [field, value] of Object.entries(Object(data))) {
    const { meta, records } = Object(value);
    const total = Object(meta).total;
    if (typeof total === 'number') parts.push(`${field}: ${total.toLocaleString('en')} in all`);
    if (Array.isArray(records)) parts.push(`${records.length.toLocaleString('en')} on the page`);
  }
  return parts.join(', ');
}

/** The answers as lines of indented JSON, with those marked that the others do not have. */
export function markedLines(texts: readonly string[]): MarkedLine[][] {
  const all = texts.map((text) => {
    const value = jsonOf(text);
    return (value === undefined ? text : JSON.stringify(value, null, 2)).split('\n').slice(0, mostLines);
  });
  const sets = all.map((lines) => new Set(lines));
  return all.map((lines, i) =>
    lines.map((line) => ({ line, differs: all.length > 1 && !sets.some((set, j) => j !== i && set.has(line)) })),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
