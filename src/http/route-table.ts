import type { Route } from './exchange.js';

/**
 * Routes by path and method. A segment of a path may hold one `{name}`, such as `/pictures/{id}.png`, which stands for
 * any text.
 */
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>;

export interface Found {
  readonly methods: ReadonlyMap<string, Route>;
  /** What stood in the place of each name, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a path: by name when it has no parameter, else the first pattern that fits. */
export function routeTable(routes: Routes): (path: string) => Found | undefined {
  const fixed = new Map<string, Found>();
  const patterns: { readonly expression: RegExp; readonly methods: Found['methods'] }[] = [];
  for (const [path, byMethod] of Object.entries(routes)) {
    const methods = new Map(Object.entries(byMethod));
    if (!path.includes('{')) fixed.set(path, { methods, params: {} });
    else patterns.push({ expression: expressionOf(path), methods });
  }
  return (path) => {
    const known = fixed.get(path);
    if (known) return known;
    for (const { expression, methods } of patterns) {
      const match = expression.exec(path);
      if (match) return { methods, params: decoded(match.groups ?? {}) };
    }
    return undefined;
  };
}

function expressionOf(path: string): RegExp {
  const source = path
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{') ? `(?<${part.slice(1, -1)}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${source.join('')}$`);
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decode(text)]));
}

/** A text whose percent signs are no code stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
