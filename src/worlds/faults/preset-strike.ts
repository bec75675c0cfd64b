import { invariant, ServiceError } from '../../base/errors.js';
import { suggestion } from '../../base/suggest.js';
import type { Strike } from './fault-rules.js';
import { findPreset, presets } from './presets.js';
import { readAction } from './read-action.js';
import type { RequestFacts } from './request-facts.js';

/**
 * The strike of a preset on one request, without regard to the preset's match; undefined where its action cannot change
 * the request. Throws BAD_USER_INPUT for an unknown name, and for a preset that needs the page before.
 */
export function presetStrike(name: string, facts: RequestFacts): Strike | undefined {
  const preset = findPreset(name);
  const names = presets.map((known) => known.name);
  if (!preset) {
    const message = `X-Fault is the name of a preset, not "${name.slice(0, 60)}".${suggestion(name, names)}`;
    throw new ServiceError('BAD_USER_INPUT', `${message} Presets: ${names.join(', ')}.`);
  }
  const read = readAction(preset.fault.action, 'action', []);
  invariant(read, `the preset ${name} is a fault`);
  if (read.effect.page?.records === 'before') {
    const message = `X-Fault cannot be ${name}, which needs the page before: add it as a rule of the world.`;
    throw new ServiceError('BAD_USER_INPUT', message);
  }
  return read.reaches(facts) ? { name, effect: read.effect, earlier: undefined } : undefined;
}
