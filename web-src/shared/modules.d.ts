/** What the build makes (`scripts/pack-pages.js`): addresses of files, relative to the script that imports them. */
declare module 'parts:*.geojson' {
  const address: string;
  export default address;
}

declare module 'parts:docs-sections.json' {
  const address: string;
  export default address;
}

declare module 'parts:schema.graphql' {
  const address: string;
  export default address;
}

/** The names of the files of the playground's editor, beside the script that imports them. */
declare module 'parts:editor.json' {
  const names: {
    readonly script: string;
    readonly style: string;
    readonly workers: Readonly<Record<'editor' | 'json' | 'graphql', string>>;
  };
  export default names;
}

declare module '*.graphql' {
  const text: string;
  export default text;
}

declare module '*.css' {}
