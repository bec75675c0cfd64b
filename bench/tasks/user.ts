import type { Download, Locator, Page } from 'playwright-core';
import type { AdminClient } from '../../src/tools/client/admin-types.js';
import { settled } from '../../test/support/map-page.js';

/** The presses of Tab after which a control counts as out of reach. */
const mostTabs = 160;

/** Uses pages by pointer, or by keyboard alone, and counts clicks, texts and keys. Presses of Tab count as one step. */
export class User {
  page: Page;
  readonly url: string;
  readonly admin: AdminClient;
  readonly byKeyboard: boolean;
  #steps = 0;
  #begunMs = 0;
  #endedMs = 0;

  constructor(
    page: Page,
    { url, admin, byKeyboard }: { readonly url: string; readonly admin: AdminClient; readonly byKeyboard: boolean },
  ) {
    this.page = page;
    this.url = url;
    this.admin = admin;
    this.byKeyboard = byKeyboard;
  }

  /** Opens a page; the time begins when it is there. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    if (path.includes('/map')) await this.settle();
    else await this.page.waitForSelector(path.startsWith('/docs') ? '.docs-search' : '.cards, .listing, main');
    this.#begunMs = performance.now();
  }

  async settle(): Promise<void> {
    await this.page.waitForSelector('.user');
    await settled(this.page);
  }

  /** Presses a control: by pointer, or by Tab and Enter. */
  async press(control: Locator, key = 'Enter'): Promise<void> {
    this.#steps++;
    if (!this.byKeyboard) return control.click();
    await this.#reach(control);
    const isBox = await control.evaluate((element) => element instanceof HTMLInputElement);
    await this.page.keyboard.press(isBox ? 'Space' : key);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  }

  /** Writes into a field, in place of what it has. */
  async write(field: Locator, text: string): Promise<void> {
    this.#steps++;
    if (!this.byKeyboard) {
      await field.fill(text);
      return;
    }
    await this.#reach(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  async choose(list: Locator, value: string): Promise<void> {
    this.#steps++;
    if (this.byKeyboard) await this.#reach(list);
    await list.selectOption(value);
  }

  async key(name: string): Promise<void> {
    this.#steps++;
    await this.page.keyboard.press(name);
  }

  /** Points at the map, by shares of its width and height; by keyboard: moves its middle there, and presses Enter. */
  async point(x: number, y: number): Promise<void> {
    this.#steps++;
    const box = (await this.page.locator('#map').boundingBox())!;
    if (!this.byKeyboard) return this.page.mouse.click(box.x + x * box.width, box.y + y * box.height);
    await this.#reach(this.page.locator('#map canvas'));
    await this.page.keyboard.press(x < 0.5 ? 'ArrowLeft' : y < 0.5 ? 'ArrowUp' : 'ArrowRight');
    await this.page.waitForTimeout(500);
    await this.page.keyboard.press('Enter');
    return undefined;
  }

  /** Unfolds the panel of a phone. */
  async unfold(): Promise<void> {
    const fold = this.page.locator('#fold');
    if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false') await this.press(fold);
  }

  /** Opens a part of the map's panel by its summary. */
  async unfoldPart(id: string): Promise<void> {
    await this.unfold();
    if ((await this.page.locator(id).getAttribute('open')) === null)
      await this.press(this.page.locator(`${id} summary`));
  }

  /** The file that an action saves. */
  async saved(act: () => Promise<void>): Promise<Download> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), act()]);
    return file;
  }

  /** The page that an action opens becomes the user's. */
  async follow(act: () => Promise<void>): Promise<void> {
    const [next] = await Promise.all([this.page.context().waitForEvent('page'), act()]);
    this.page = next;
  }

  /** The task is done: what follows is checks. */
  done(): void {
    this.#endedMs = performance.now();
  }

  told(): { readonly steps: number; readonly seconds: number } {
    const endedMs = this.#endedMs === 0 ? performance.now() : this.#endedMs;
    return { steps: this.#steps, seconds: (endedMs - this.#begunMs) / 1000 };
  }

  async #reach(control: Locator): Promise<void> {
    await control.waitFor();
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (await control.evaluate((element) => document.activeElement === element)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${control}`);
  }
}

/** Throws unless something holds. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
