/** Where the files that this code needs lie: beside its bundle, unless the page names another folder. */
let folder = new URL('./files/', import.meta.url).href;

export function placeFiles(address: string | undefined): void {
  if (address !== undefined) folder = new URL(address.replace(/\/*$/, '/'), globalThis.location.href).href;
}

/** The address of a file in that folder. */
export function fileAddress(name: string): string {
  return folder + name;
}
