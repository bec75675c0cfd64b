import { writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

/** The quality of pictures that lose detail: of screens the text stays sharp at half the bytes. */
const lossy = 0.75;

/** A PNG picture as WebP, made by the browser: without loss, or with a loss that is not seen where that is smaller. */
export async function webpOf(browser: Browser, png: Uint8Array): Promise<Buffer> {
  const page = await browser.newPage();
  const forms = await page.evaluate(
    async ({ data, qualities }) => {
      const bitmap = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
      const blobs = qualities.map((quality) => canvas.convertToBlob({ type: 'image/webp', quality }));
      const buffers = await Promise.all(blobs.map(async (blob) => (await blob).arrayBuffer()));
      return buffers.map((buffer) => Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));
    },
    { data: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, qualities: [1, lossy] },
  );
  await page.close();
  const [smallest] = forms.sort((a, b) => a.length - b.length);
  return Buffer.from(smallest!, 'latin1');
}

/** The folder for pictures, if given: then they show an ocean of the default size, for docs/. */
export const pictures = process.env['PICTURES'];

/** Writes what a page shows into the folder for pictures, if there is one. */
export async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  writeFileSync(`${pictures}/${name}.webp`, await webpOf(page.context().browser()!, await page.screenshot()));
}
