import { optionNames, options } from '../compose/options/options.js';
import type { FlagTable } from './flags.js';

/** A flag of `start`, as help and the README show it. */
export interface Flag {
  /** The name without its dashes. */
  readonly name: string;
  /** The name and placeholder, such as `--port N`. */
  readonly usage: string;
  /** The environment variable; empty if there is none. */
  readonly env: string;
  /** The key in the config file; empty if there is none. */
  readonly key: string;
  /** The default as text; empty if there is none. */
  readonly fallback: string;
  readonly description: string;
}

/** The service's options, and flags that only the command line has. */
export const flagTable: readonly Flag[] = [
  ...optionNames.map((key): Flag => {
    const { flag, env, placeholder, fallback, description } = options[key];
    const usage = placeholder === undefined ? `--${flag}` : `--${flag} ${placeholder}`;
    const shown =
      fallback === undefined || typeof fallback === 'boolean' || Array.isArray(fallback) ? '' : String(fallback);
    return { name: flag, usage, env, key, fallback: shown, description };
  }),
  {
    name: 'json',
    usage: '--json',
    env: '',
    key: '',
    fallback: '',
    description: 'Print one line of JSON when ready, instead of text.',
  },
  {
    name: 'config',
    usage: '--config FILE',
    env: 'MARITIME_EVENTS_CONFIG',
    key: '',
    fallback: '',
    description: 'A JSON file with options by their names, such as {"scale": 2, "users": ["ann:secret"]}.',
  },
  {
    name: 'capsule',
    usage: '--capsule FILE',
    env: '',
    key: '',
    fallback: '',
    description:
      'Start as the world that the file was made of: its options where no other value is given, and all it had.',
  },
  {
    name: 'export-on-exit',
    usage: '--export-on-exit FILE',
    env: '',
    key: '',
    fallback: '',
    description: 'Write the world `default` to the file at SIGINT or SIGTERM, whole or not at all. Not with `--state`.',
  },
];

/** The placeholders of these flags by name. */
export const startTable: FlagTable = Object.fromEntries(
  flagTable.map(({ name, usage }) => [name, usage.slice(`--${name} `.length)]),
);
