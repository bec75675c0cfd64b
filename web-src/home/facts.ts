import { signal } from '@preact/signals';
import type { HomeFacts } from '../../src/types.js';
import { askService, fetchWith, NoAnswer } from '../shared/ask-service.js';
import { base } from '../shared/base.js';

/** The facts of the world, and when the page got them by `performance.now`; why the last request failed. */
export const told = signal<{ readonly facts?: HomeFacts; readonly askedMs: number; readonly problem?: unknown }>({
  askedMs: 0,
});

/** How often facts are asked for: often while days are made, since their counts come then. */
const everyMs = 30_000;
const startingEveryMs = 2000;

/** Asks for the facts again and again; returns a function that ends this. */
export function followFacts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async () => {
    try {
      told.value = { facts: await askFacts(), askedMs: performance.now() };
    } catch (problem) {
      told.value = { ...told.value, problem };
    }
    const { facts, problem } = told.value;
    const isWaiting = facts?.events === undefined || problem !== undefined;
    if (!isOver) timer = setTimeout(() => void ask(), isWaiting ? startingEveryMs : everyMs);
  };
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** The facts of the world. The first GraphQL request to the name of a world makes the world. */
async function askFacts(): Promise<HomeFacts> {
  let response = await fetchWith(undefined, base, { headers: { accept: 'application/json' } });
  if (response.status === 404) {
    await askService('{ __typename }', {}, undefined);
    response = await fetchWith(undefined, base, { headers: { accept: 'application/json' } });
  }
  if (!response.ok) throw new NoAnswer();
  return response.json();
}
