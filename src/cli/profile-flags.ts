import { options } from '../compose/options/options.js';

/** The flags of the commands that compare with the schema of a profile, for their help. */
export const profileWords = `  --profile NAME
      The profile whose schema is the contract: strict, standard (default) or deployed.
  --registry NAME
      The provider's part of the name of registryVesselId.
`;

/** Reads the flags that name the schema of a profile. */
export class ProfileFlags {
  profile = options.profile.fallback;
  registry = options.registry.fallback;

  /** Takes a flag, if it is one of these; `value` gives the word after it. */
  take(word: string, value: () => string): boolean {
    if (word === '--profile') this.profile = options.profile.read(value());
    else if (word === '--registry') this.registry = options.registry.read(value());
    else return false;
    return true;
  }
}
