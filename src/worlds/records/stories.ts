import { hasPackageFile, readPackageFile } from '#platform/files.js';
import { ServiceError } from '../../base/errors.js';
import { readJsonFixture } from '../../base/fixture-files.js';
import { suggestion } from '../../base/suggest.js';
import { textOf } from '../../base/text-of.js';
import { parseTimestampUs } from '../../model/parse-timestamp.js';
import { microsecondsText, millisecondsText, secondsText } from '../../model/timestamp.js';

/** A named situation, as `fixtures/stories/stories.json` lists it. */
export interface Story {
  readonly name: string;
  /** What happens, and what a client can get wrong. */
  readonly about: string;
  /** The instant as of which its records were written. */
  readonly now: string;
  /** The unit by which its records are moved to another now: whole days keep the time of day. */
  readonly moves: 'days' | 'minutes';
}

let loaded: readonly Story[] | undefined;

/** All stories. Read once. */
export function stories(): readonly Story[] {
  loaded ??= readJsonFixture<{ readonly stories: readonly Story[] }>('stories/stories.json').stories;
  return loaded;
}

/** The story of a name. Throws BAD_USER_INPUT for another text. */
export function storyOf(name: string): Story {
  const found = stories().find((story) => story.name === name);
  if (found) return found;
  const names = stories().map((story) => story.name);
  const message = `There is no story ${JSON.stringify(name.slice(0, 60))}; there are ${names.join(', ')}.`;
  throw new ServiceError('BAD_USER_INPUT', message + suggestion(name, names));
}

const unitMs = { days: 86_400_000, minutes: 60_000 } as const;

/**
 * The bodies of a story, to be added one after the other. Its instants are moved so that it happens before a now: by
 * whole days, or by whole minutes for a story that depends on the very instant.
 */
export function bodiesOfStory({ name, now, moves }: Story, nowMs: number): unknown[] {
  const unit = unitMs[moves];
  const byMs = Math.floor((nowMs - parseTimestampUs(now)! / 1000) / unit) * unit;
  return ['records.json', 'afterwards.json'].flatMap((file) => {
    const path = `fixtures/stories/${name}/${file}`;
    return hasPackageFile(path) ? [movedBody(textOf(readPackageFile(path)), byMs)] : [];
  });
}

/** Moves every instant among the members of a text. */
function movedBody(text: string, byMs: number): unknown {
  return JSON.parse(text, (key: string, value: unknown) =>
    typeof value === 'string' && instantMembers.has(key) ? movedInstant(value, byMs) : value,
  );
}

const instantMembers: ReadonlySet<string> = new Set(['time', 'collectedAt', 'createdAt', 'updatedAt', 'from']);

/** The fraction keeps its number of digits. */
function movedInstant(text: string, byMs: number): string {
  const us = parseTimestampUs(text)! + byMs * 1000;
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? [];
  if (fraction.length > 3) return microsecondsText(us);
  return fraction.length > 0 ? millisecondsText(us / 1000) : secondsText(us / 1e6);
}
