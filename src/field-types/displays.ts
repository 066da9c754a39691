/** How each kind shows a value: what lists and read pages load. Inputs and the editors of filters load later. */
import type { FieldModel } from '../shared/resources/resource-model.ts';
import { byFieldType } from './by-field-type.ts';
import type { FieldTypeDisplay } from './display.ts';

/** The display of every kind, by the kind's name. */
export const displays = byFieldType(
  import.meta.glob<FieldTypeDisplay>('./*/*.display.tsx', { eager: true, import: 'display' }),
);

/** How a field's value is shown; throws when its kind has none. */
export function displayOf(field: Pick<FieldModel, 'kind' | 'name'>): FieldTypeDisplay {
  const found = displays[field.kind];
  if (!found) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no display.`);
  return found;
}
