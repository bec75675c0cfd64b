import type { FieldNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';
import type { PageLayout } from '../../faults/change-page.js';
import { pagedFields } from '../../faults/paged-fields.js';
import type { Plan } from '../../graphql/documents/document-plan.js';

/**
 * The pages in the answers of a plan. Fields that `@skip` leaves out are among them: an answer without them has nothing
 * under their names.
 */
export function pageLayouts({ operation, fragments }: Plan): PageLayout[] {
  const layouts: PageLayout[] = [];
  for (const [key, nodes] of fieldsIn([operation.selectionSet], fragments)) {
    const field = nodes[0]!.name.value;
    const list = pagedFields.get(field);
    if (list === undefined) continue;
    const members = [...fieldsIn(selectionsOf(nodes), fragments)];
    const named = (name: string) => members.filter(([, inner]) => inner[0]!.name.value === name);
    layouts.push({
      key,
      field,
      records: named(list).map(([inner]) => inner),
      metas: new Map(named('meta').map(([inner, meta]) => [inner, totalsIn(meta, fragments)])),
    });
  }
  return layouts;
}

function totalsIn(meta: readonly FieldNode[], fragments: Plan['fragments']): string[] {
  const members = [...fieldsIn(selectionsOf(meta), fragments)];
  return members.filter(([, nodes]) => nodes[0]!.name.value === 'total').map(([key]) => key);
}

function selectionsOf(nodes: readonly FieldNode[]): SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}

/** The fields of selections by their names in the response, those of fragments too; a fragment is entered once. */
function fieldsIn(selections: readonly SelectionSetNode[], fragments: Plan['fragments']): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const entered = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        fields.set(key, [...(fields.get(key) ?? []), node]);
      } else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet);
      else if (!entered.has(node.name.value)) {
        entered.add(node.name.value);
        const fragment = fragments[node.name.value];
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  for (const set of selections) collect(set);
  return fields;
}
