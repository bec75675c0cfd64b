import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'graphql';
import type { MemberDifferences, ProbeOptions, ProbeReport } from '../../tools-types.js';
import { AskingStopped, readSaid } from '../endpoint/allowance.js';
import type { Endpoint, TimedOptions } from '../endpoint/open-endpoint.js';
import { openEndpoint } from '../endpoint/open-endpoint.js';
import { askArguments, askFields, askInputMembers, askKind, askUnion, askValues } from './ask-members.js';
import { Candidates } from './candidates.js';
import { memberDifferences } from './member-differences.js';
import { Questioner } from './questioner.js';
import { emptySchema, named, type ShownSchema, sdlOf, unaskedTypes } from './shown-schema.js';

/** The schemas of a probe. */
export interface ProbeSchemas {
  /** The names to ask for: all names that this package knows. */
  readonly names: GraphQLSchema;
  /** The schema to compare with. */
  readonly reference: GraphQLSchema;
}

/**
 * Asks an endpoint for the members of its schema, by documents that are never executed, and compares the result with
 * another schema. Throws BAD_USER_INPUT for a host that is not permitted; rejects with AskingStopped if the endpoint
 * does not answer, or does not explain the errors of a document.
 */
export async function probeAt(
  url: string,
  schemas: ProbeSchemas,
  options: TimedOptions<ProbeOptions>,
): Promise<ProbeReport> {
  return probeThrough(await openEndpoint(url, options), schemas, options.thorough ?? false);
}

/** The same for an endpoint that is already open. */
export async function probeThrough(
  endpoint: Endpoint,
  { names, reference }: ProbeSchemas,
  thorough: boolean,
): Promise<ProbeReport> {
  const questioner = new Questioner(endpoint);
  const found = emptySchema(await questioner.root());
  let stopped: string | undefined;
  try {
    await new Walk(questioner, new Candidates(names, thorough), found).all();
  } catch (error) {
    if (!(error instanceof AskingStopped)) throw error;
    stopped = error.message;
  }
  return {
    url: endpoint.url,
    requests: endpoint.sent,
    stopped,
    ...(await readSaid(endpoint.url, 'errors with a schema', () =>
      differencesOf(reference, found, stopped === undefined),
    )),
    unread: questioner.unread,
    schema: sdlOf(found),
  };
}

/**
 * After a run that ended early, the endpoint may have types and arguments that the run did not reach: they are unknown.
 */
function differencesOf(
  reference: GraphQLSchema,
  found: ShownSchema,
  isWhole: boolean,
): MemberDifferences & Pick<ProbeReport, 'unknown'> {
  const schema = buildSchema(sdlOf(found), { assumeValid: true, assumeValidSDL: true });
  const { missing, added, changed } = memberDifferences(reference, schema);
  if (isWhole) return { missing, added, changed, unknown: [] };
  const unasked = new Set(unaskedTypes(found));
  const fields = found.objects.get(found.root);
  const isUnknown = (coordinate: string) => {
    const [type, field = '', argument] = coordinate.split(/[.(]/);
    if (field === '' || (type === found.root && fields?.size === 0)) return true;
    return argument !== undefined && fields?.get(field)?.args.size === 0;
  };
  const lacking = missing.filter((coordinate) => !unasked.has(coordinate.split('.')[0]!));
  return {
    missing: lacking.filter((coordinate) => !isUnknown(coordinate)),
    added: added.filter(({ coordinate }) => !unasked.has(coordinate)),
    changed: changed.filter(({ coordinate }) => !unasked.has(coordinate)),
    unknown: [...new Set([...unasked, ...lacking.filter(isUnknown)])].sort(),
  };
}

/** Follows the types of an endpoint from its type of queries. */
class Walk {
  readonly #questioner: Questioner;
  readonly #candidates: Candidates;
  readonly #found: ShownSchema;
  /** Types of arguments, of members and of leaves, each with a path to an input of this type where there is one. */
  readonly #values = new Map<string, readonly string[] | undefined>();

  constructor(questioner: Questioner, candidates: Candidates, found: ShownSchema) {
    this.#questioner = questioner;
    this.#candidates = candidates;
    this.#found = found;
  }

  async all(): Promise<void> {
    const composites = new Set([this.#found.root]);
    for (const type of composites) for (const other of await this.#composite(type)) composites.add(other);
    await this.#arguments();
    // The map grows during this loop; the loop visits the added types too.
    for (const [type, path] of this.#values) await this.#value(type, path);
  }

  /** Asks for a type with fields or members. Returns the types of the same sort among its members. */
  async #composite(type: string): Promise<readonly string[]> {
    const { objects, unions, root } = this.#found;
    const fields = this.#candidates.isUnion(type)
      ? new Map<string, never>()
      : await askFields(this.#questioner, type, this.#candidates.fields(type));
    if (fields.size === 0) {
      const members = await askUnion(this.#questioner, type, root, this.#candidates.objects());
      unions.set(type, new Set(members));
      return members;
    }
    objects.set(type, new Map(Array.from(fields, ([name, field]) => [name, { type: field.type, args: new Map() }])));
    const types = [...fields.values()];
    for (const field of types) if (field.isLeaf) this.#values.set(named(field.type), undefined);
    return types.filter(({ isLeaf }) => !isLeaf).map((field) => named(field.type));
  }

  async #arguments(): Promise<void> {
    const { objects, root } = this.#found;
    for (const [field, { args }] of objects.get(root) ?? []) {
      for (const [name, type] of await askArguments(this.#questioner, field, this.#candidates.args())) {
        args.set(name, type);
        this.#lead(type, [field, name]);
      }
    }
  }

  #lead(type: string, path: readonly string[]): void {
    if (this.#values.get(named(type)) === undefined) this.#values.set(named(type), path);
  }

  async #value(type: string, path: readonly string[] | undefined): Promise<void> {
    const { enums, inputs, scalars } = this.#found;
    const kind = await askKind(this.#questioner, type);
    if (kind === 'scalar') scalars.add(type);
    else if (kind === 'enum')
      enums.set(type, new Set(await askValues(this.#questioner, type, this.#candidates.values(type))));
    else if (path) {
      const members = await askInputMembers(this.#questioner, type, path, this.#candidates.members(type));
      for (const [name, of] of members) this.#lead(of, [...path, name]);
      inputs.set(type, members);
    }
  }
}
