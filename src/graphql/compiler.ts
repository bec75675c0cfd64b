type Compiler = typeof import('graphql-jit');

let loaded: Compiler | undefined;
let loading: Promise<void> | undefined;

/** The compiler of documents, once it is loaded. */
export function compiler(): Compiler | undefined {
  return loaded;
}

/** Loads it. That takes as long as all else that GraphQL needs, so it waits until a document has run and the start is over. */
export function loadCompiler(): Promise<void> {
  loading ??= import('graphql-jit').then((found) => {
    loaded = found;
  });
  return loading;
}
