/**
 * Gives `Symbol` its member `asyncDispose` where a JavaScript context lacks it: Node 20 defines it in its main context
 * only, not in those in which Jest runs tests. `Symbol.for` is what Babel's `await using` looks for there.
 */
if (!Object.hasOwn(Symbol, 'asyncDispose'))
  Object.defineProperty(Symbol, 'asyncDispose', { value: Symbol.for('Symbol.asyncDispose') });
