/**
 * The same data in ordinary objects. graphql-js makes objects without a prototype, compiled code makes ordinary ones; a caller in process
 * is to see one kind, whichever ran.
 */
export function plainObjects(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.getPrototypeOf(data) === null ? Object.fromEntries(Object.entries(data).map(plainEntry)) : data;
}

function plainEntry([key, value]: [string, unknown]): [string, unknown] {
  return [key, plainValue(value)];
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== null) return value;
  return Object.fromEntries(Object.entries(value).map(plainEntry));
}
