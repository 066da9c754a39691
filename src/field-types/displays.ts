/** Displays of all field types, for lists and read-only pages. Inputs and filter editors are loaded later. */
import type { FieldModel } from '../shared/resources/resource-model.ts';
import { byFieldType } from './by-field-type.ts';
import type { FieldTypeDisplay } from './display.ts';

/** The displays by field type. */
export const displays = byFieldType(
  import.meta.glob<FieldTypeDisplay>('./*/*.display.tsx', { eager: true, import: 'display' }),
);

/** The display of a field; throws when its type has none. */
export function displayOf(field: Pick<FieldModel, 'kind' | 'name'>): FieldTypeDisplay {
  const found = displays[field.kind];
  if (!found) throw new Error(`Field “${field.name}”: the kind “${field.kind}” has no display.`);
  return found;
}
