import type { Route } from './exchange.js';

/**
 * Routes by path and method. A segment of a path may contain one parameter `{name}`, such as `/pictures/{id}.png`,
 * which matches any text that is not empty.
 */
export type Routes<R = Route> = Readonly<Record<string, Readonly<Record<string, R>>>>;

export interface Found<R = Route> {
  readonly methods: ReadonlyMap<string, R>;
  /** The text of each parameter, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** A function that finds the route of a path: a path without parameters first, then the first pattern that matches. */
export function routeTable<R>(routes: Routes<R>): (path: string) => Found<R> | undefined {
  const fixed = new Map<string, Found<R>>();
  const patterns: { readonly expression: RegExp; readonly methods: Found<R>['methods'] }[] = [];
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

/** The decoded text; a text with a percent sign that begins no code is returned as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
