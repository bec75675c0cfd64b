import type {
  DefinitionNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  NameNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import { Kind, visit } from 'graphql';
import type { MigrationDifference } from '../../tools-types.js';
import { fieldsInV2, typesInV2 } from './fields-in-v2.js';
import {
  givenValues,
  type InputOf,
  inputOfEvent,
  inputOfEvents,
  inputOfFrame,
  inputOfFrames,
} from './legacy-arguments.js';
import { NotRewritten, Variables } from './variables.js';

interface RootInV2 {
  readonly to: string;
  readonly inputOf: InputOf;
  /** The legacy type of its selection. */
  readonly type: string;
  /** Whether the selection is that of one record. */
  readonly isOne: boolean;
}

const roots: ReadonlyMap<string, RootInV2> = new Map([
  ['event', { to: 'searchEventsV2', inputOf: inputOfEvent, type: 'Event', isOne: true }],
  ['events', { to: 'searchEventsV2', inputOf: inputOfEvents, type: 'Events', isOne: false }],
  ['satelliteFrame', { to: 'searchSatelliteFramesV2', inputOf: inputOfFrame, type: 'SatelliteFrame', isOne: true }],
  ['satelliteFrames', { to: 'searchSatelliteFramesV2', inputOf: inputOfFrames, type: 'SatelliteFrames', isOne: false }],
]);

/** A rewritten operation with its fragments, and the differences; without a document where there is no exact form. */
export interface Rewritten {
  readonly document?: DocumentNode;
  readonly differences: readonly (Omit<MigrationDifference, 'line' | 'column'> & { readonly node: FieldNode })[];
}

/** The legacy root fields of an operation and of its fragments on the type of queries. */
export function legacyRootsOf({ definitions }: DocumentNode): FieldNode[] {
  const found: FieldNode[] = [];
  for (const definition of definitions)
    if (isOfQuery(definition)) eachRoot(definition.selectionSet, (field) => void found.push(field));
  return found;
}

/** Rewrites an operation with its fragments. The names of the answer stay, as aliases. */
export function rewriteOperation(operation: OperationDefinitionNode, document: DocumentNode): Rewritten {
  const rewriting = new Rewriting(operation);
  try {
    return { document: rewriting.document(document), differences: rewriting.differences };
  } catch (error) {
    if (!(error instanceof NotRewritten)) throw error;
    return { differences: rewriting.refused(error.message) };
  }
}

class Rewriting {
  readonly differences: Rewritten['differences'][number][] = [];
  readonly #variables: Variables;
  /** The root field or field that is being rewritten. */
  #at: FieldNode | undefined;

  constructor(operation: OperationDefinitionNode) {
    this.#variables = new Variables(operation);
  }

  document(document: DocumentNode): DocumentNode {
    const definitions = document.definitions.map((definition) => this.#definition(definition));
    const used = new Set<string>();
    for (const definition of definitions)
      visit(definition, {
        VariableDefinition: () => false,
        Variable: ({ name }) => void used.add(name.value),
      });
    return {
      ...document,
      definitions: definitions.map((definition) =>
        definition.kind === Kind.OPERATION_DEFINITION
          ? { ...definition, variableDefinitions: this.#variables.definitions((name) => used.has(name)) }
          : definition,
      ),
    };
  }

  refused(message: string): Rewritten['differences'] {
    return this.#at ? [...this.differences, { kind: 'not rewritten', message, node: this.#at }] : this.differences;
  }

  #definition(definition: DefinitionNode): DefinitionNode {
    if (definition.kind === Kind.OPERATION_DEFINITION)
      return { ...definition, selectionSet: this.#query(definition.selectionSet) };
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) return definition;
    const type = definition.typeCondition.name.value;
    if (type === 'Query') return { ...definition, selectionSet: this.#query(definition.selectionSet) };
    if (type === 'LegacyPageMeta') throw new NotRewritten('A fragment on LegacyPageMeta has no type in V2.');
    if (!typesInV2.has(type)) return definition;
    const selectionSet = this.#selectionSet(definition.selectionSet, type);
    if (!selectionSet) throw new NotRewritten(`Nothing of the fragment ${definition.name.value} is in V2.`);
    return { ...definition, ...onType(typesInV2.get(type)!), selectionSet };
  }

  #query(selectionSet: SelectionSetNode): SelectionSetNode {
    const selections = selectionSet.selections.map((selection): SelectionNode => {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return { ...selection, selectionSet: this.#query(selection.selectionSet) };
      const root = selection.kind === Kind.FIELD ? roots.get(selection.name.value) : undefined;
      return selection.kind === Kind.FIELD && root ? this.#root(selection, root) : selection;
    });
    return { ...selectionSet, selections };
  }

  #root(field: FieldNode, { to, inputOf, type, isOne }: RootInV2): FieldNode {
    this.#at = field;
    const differs = (kind: MigrationDifference['kind'], message: string) =>
      void this.differences.push({ kind, message, node: field });
    const input = inputOf({ values: givenValues(field.arguments ?? []), variables: this.#variables, differs });
    const selectionSet = field.selectionSet && this.#selectionSet(field.selectionSet, type);
    if (!selectionSet) throw new NotRewritten(`Nothing of what ${field.name.value} selects is in V2.`);
    const records: FieldNode = { kind: Kind.FIELD, name: nameOf('records'), selectionSet };
    return {
      ...field,
      alias: field.alias ?? field.name,
      name: nameOf(to),
      arguments: [{ kind: Kind.ARGUMENT, name: nameOf('input'), value: input }],
      selectionSet: isOne ? { kind: Kind.SELECTION_SET, selections: [records] } : selectionSet,
    };
  }

  /** The selection of a legacy type in V2; undefined where no field is left. */
  #selectionSet({ selections }: SelectionSetNode, type: string): SelectionSetNode | undefined {
    const rewritten = selections.flatMap((selection): readonly SelectionNode[] => {
      if (selection.kind === Kind.FIELD) return this.#field(selection, type);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return [selection];
      const selectionSet = this.#selectionSet(selection.selectionSet, type);
      if (!selectionSet) return [];
      const { typeCondition, ...rest } = selection;
      return [{ ...rest, ...(typeCondition ? onType(typesInV2.get(type) ?? type) : {}), selectionSet }];
    });
    return rewritten.length > 0 ? { kind: Kind.SELECTION_SET, selections: rewritten } : undefined;
  }

  #field(field: FieldNode, type: string): readonly SelectionNode[] {
    const name = field.name.value;
    if (name === '__typename') {
      this.differences.push({ kind: 'codes', message: '__typename names the types of V2.', node: field });
      return [field];
    }
    const inV2 = fieldsInV2.get(type)?.get(name);
    if (!inV2) throw new NotRewritten(`${type}.${name} is not known.`);
    if (inV2.differs) this.differences.push({ ...inV2.differs, node: field });
    if (inV2.to === undefined) return [];
    const selectionSet =
      field.selectionSet && (inV2.inner ? this.#selectionSet(field.selectionSet, inV2.inner) : field.selectionSet);
    if (field.selectionSet && !selectionSet) return [];
    const alias = inV2.isOther ? undefined : (field.alias ?? field.name);
    const { alias: _, selectionSet: __, ...rest } = field;
    const rewritten: FieldNode = {
      ...rest,
      name: nameOf(inV2.to),
      ...(alias && alias.value !== inV2.to ? { alias } : {}),
      ...(selectionSet ? { selectionSet } : {}),
    };
    return inV2.on ? inV2.on.map((member) => inFragment(rewritten, member)) : [rewritten];
  }
}

function inFragment(field: FieldNode, type: string): SelectionNode {
  return {
    kind: Kind.INLINE_FRAGMENT,
    ...onType(type),
    selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
  };
}

function isOfQuery(definition: DefinitionNode): definition is OperationDefinitionNode | FragmentDefinitionNode {
  if (definition.kind === Kind.OPERATION_DEFINITION) return true;
  return definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value === 'Query';
}

function eachRoot({ selections }: SelectionSetNode, call: (field: FieldNode) => void): void {
  for (const selection of selections) {
    if (selection.kind === Kind.INLINE_FRAGMENT) eachRoot(selection.selectionSet, call);
    else if (selection.kind === Kind.FIELD && roots.has(selection.name.value)) call(selection);
  }
}

function onType(name: string) {
  return { typeCondition: { kind: Kind.NAMED_TYPE, name: nameOf(name) } } as const;
}

function nameOf(value: string): NameNode {
  return { kind: Kind.NAME, value };
}
