import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { Kind } from 'graphql';
import { bounds, tooComplex } from './bounds.js';
import { rootFieldsOf } from './root-selection.js';

/** The size of an operation after its fragments are expanded. */
export interface Extent {
  /** The number of fields, at most one above the bound. */
  readonly fields: number;
  /** Levels of fields. */
  readonly depth: number;
}

/**
 * Returns the extent of each operation; throws QUERY_TOO_COMPLEX for one past the bounds. Takes time linear in the
 * document: a fragment is measured once, however often it is spread. A fragment that spreads itself counts as empty
 * there; validation refuses it later.
 */
export function measure(document: DocumentNode): Map<OperationDefinitionNode, Extent> {
  const fragments = fragmentsOf(document);
  const known = new Map<string, Extent>();
  const extents = new Map<OperationDefinitionNode, Extent>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const extent = measureSelections(definition.selectionSet);
    if (extent.depth > bounds.depth) throw tooComplex(`${extent.depth} levels of fields`, bounds.depth, 'Nest less.');
    if (extent.fields > bounds.fields)
      throw tooComplex(
        'too many fields once fragments are expanded',
        bounds.fields,
        'Ask for less, or in several requests.',
      );
    checkAliases(rootFieldsOf(definition, fragments));
    extents.set(definition, extent);
  }
  return extents;

  function measureSelections(set: SelectionSetNode): Extent {
    checkRepeats(set);
    let fields = 0;
    let depth = 0;
    for (const selection of set.selections) {
      let inner: Extent = nothing;
      if (selection.kind === Kind.FIELD) {
        const below = selection.selectionSet ? measureSelections(selection.selectionSet) : nothing;
        inner = { fields: below.fields + 1, depth: below.depth + 1 };
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        inner = measureSelections(selection.selectionSet);
      } else {
        inner = measureFragment(selection.name.value);
      }
      // Capped, because the number can double at every fragment.
      fields = Math.min(fields + inner.fields, bounds.fields + 1);
      depth = Math.max(depth, inner.depth);
    }
    return { fields, depth };
  }

  function measureFragment(name: string): Extent {
    const before = known.get(name);
    if (before) return before;
    const fragment = fragments.get(name);
    if (!fragment) return nothing;
    known.set(name, nothing);
    const extent = measureSelections(fragment.selectionSet);
    known.set(name, extent);
    return extent;
  }
}

const nothing: Extent = { fields: 0, depth: 0 };

export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}

function checkRepeats({ selections }: SelectionSetNode): void {
  if (selections.length <= bounds.repeats) return;
  const counts = new Map<string, number>();
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const name = (selection.alias ?? selection.name).value;
    const count = (counts.get(name) ?? 0) + 1;
    if (count > bounds.repeats)
      throw tooComplex(`the field ${name} too many times in one place`, bounds.repeats, 'Ask for it once.');
    counts.set(name, count);
  }
}

function checkAliases(fields: readonly FieldNode[]): void {
  const names = new Map<string, number>();
  for (const { name } of fields) {
    const count = (names.get(name.value) ?? 0) + 1;
    if (count > bounds.aliases)
      throw tooComplex(`too many aliases of ${name.value}`, bounds.aliases, 'Ask in several requests.');
    names.set(name.value, count);
  }
}
