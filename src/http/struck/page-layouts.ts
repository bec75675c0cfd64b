import type { FieldNode } from 'graphql';
import type { PageLayout } from '../../faults/change-page.js';
import { pagedFields } from '../../faults/paged-fields.js';
import type { Plan } from '../../graphql/documents/document-plan.js';
import { fieldsIn, selectionsOf } from '../../graphql/documents/fields-in.js';

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
