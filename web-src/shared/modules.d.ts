/** What the build makes (`scripts/pack-pages.js`): addresses of files, relative to the script that imports them. */
declare module 'parts:*.geojson' {
  const address: string;
  export default address;
}

declare module 'parts:*.js' {
  const address: string;
  export default address;
}

declare module '*.graphql' {
  const text: string;
  export default text;
}

declare module '*.css' {}
