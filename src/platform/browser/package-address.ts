/** Where this code lies. Bundlers would look for the folder if this stood in the call of `URL`. */
const code: string | undefined = import.meta.url;

/** Where the files that this code needs lie: beside its bundle, unless the page names another folder. */
let folder: string | undefined;

export function placeFiles(address: string | undefined): void {
  if (address !== undefined) folder = new URL(address.replace(/\/*$/, '/'), globalThis.location.href).href;
}

/** The address of a file, by its path from that folder. */
export function fileAddress(path: string): string {
  folder ??= new URL('./files/', code).href;
  return new URL(path, folder).href;
}

/** What to do if a file is not there, or has another version. */
export const advice =
  'Files are written by `npx maritime-events browser FOLDER`; the option `files` is the address of `files/`.';
