import { options } from '../compose/options/options.js';
import type { Flags } from './flags.js';

/** The flags of the commands that compare with the schema of a profile, for their help. */
export const profileWords = `  --profile NAME
      The profile whose schema is the contract: strict, standard (default) or deployed.
  --registry NAME
      The provider's part of the name of registryVesselId.
`;

export const profileTable = { profile: 'NAME', registry: 'NAME' } as const;

/** The profile with the wanted schema, and the registry's name in it. */
export function contractOf(flags: Flags<keyof typeof profileTable>) {
  const [profile, registry] = [flags.value('profile'), flags.value('registry')];
  return {
    profile: profile === undefined ? options.profile.fallback : options.profile.read(profile),
    registry: registry === undefined ? options.registry.fallback : options.registry.read(registry),
  };
}
