/**
 * Defines `Symbol.asyncDispose` where a JavaScript context lacks it: Node 20 defines it in its main context only, not
 * in the contexts in which Jest runs tests. Babel's `await using` looks for `Symbol.for` there.
 */
if (!Object.hasOwn(Symbol, 'asyncDispose'))
  Object.defineProperty(Symbol, 'asyncDispose', { value: Symbol.for('Symbol.asyncDispose') });
