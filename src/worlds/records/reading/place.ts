import { mostProblems } from '../../../model/shapes/value-shapes.js';
import type { Profile } from '../../../types.js';

/** A step of a path: the name of a member, or the index in a list. */
export type PathStep = string | number;

/** One mistake in an input. */
export interface Problem {
  readonly path: readonly PathStep[];
  readonly message: string;
  /** The values that are accepted there. */
  readonly accepted: string | undefined;
}

/** The settings of the service on which the reading of records depends. */
export interface ReadingTerms {
  /** Whether members beyond the published interface are refused: the profile `strict`. */
  readonly strict: boolean;
  /** Whether values are given as the deployed service shows them: the profile `deployed`. */
  readonly quirks: boolean;
  /** The name of the member `registryVesselId`, which the option `registry` changes. */
  readonly registryMember: string;
}

export function readingTerms({
  profile,
  registry,
}: {
  readonly profile: Profile;
  readonly registry: string;
}): ReadingTerms {
  return { strict: profile === 'strict', quirks: profile === 'deployed', registryMember: `${registry}VesselId` };
}

/** The position of a value in an input, and the list that takes its problems. */
export interface Place {
  readonly path: readonly PathStep[];
  readonly terms: ReadingTerms;
  readonly problems: Problem[];
}

/** The place of a member of an object, or of an item of a list. */
export function inside(place: Place, step: PathStep): Place {
  return { ...place, path: [...place.path, step] };
}

/** Adds a problem. Returns undefined, which stands for a value that could not be read. */
export function refuse({ path, problems }: Place, message: string, accepted?: string): undefined {
  if (problems.length < mostProblems) problems.push({ path, message, accepted });
}

/** `events[0].start.time`; the empty text for the input itself. */
export function pathText(path: readonly PathStep[]): string {
  const text = path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`;
      return /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${JSON.stringify(step.slice(0, 60))}]`;
    })
    .join('');
  return text.replace(/^\./, '');
}

/** A value as a message shows it: short, and never an object's contents. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
