/** How each kind shows a value: what lists and read pages load. Inputs and the editors of filters load later. */
import type { FieldModel } from '../model/resource-model.ts';
import { byKind } from './by-kind.ts';
import type { KindViews } from './view.ts';

/** The views of every kind, by the kind's name. */
export const views = byKind(import.meta.glob<KindViews>('./*/*.views.tsx', { eager: true, import: 'views' }));

/** How a field's value is shown; throws when its kind has no views. */
export function viewsOf(field: Pick<FieldModel, 'kind' | 'name'>): KindViews {
  const found = views[field.kind];
  if (!found) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no views.`);
  return found;
}
