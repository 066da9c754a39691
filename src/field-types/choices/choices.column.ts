import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { FieldTypeColumn } from '../column.ts';
import { formatChoice, hasNumericValues, parseChoice } from './numeric-choices.ts';

/** PostgreSQL type: an array of texts or of integers. */
function typeOf(field: FieldModel): string {
  return hasNumericValues(field) ? 'bigint[]' : 'text[]';
}

export const column: FieldTypeColumn = {
  name: 'choices',
  type: typeOf,
  // In the schema's order, so that choosing the same values in another order is no change.
  clean: (value, field) => {
    const chosen = new Set(((value ?? []) as unknown[]).map(formatChoice));
    return (field.choices ?? []).flatMap((choice) =>
      chosen.has(choice.value) ? parseChoice(choice.value, field) : [],
    );
  },
  select: (column) => `array_to_json(${column})`,
  filter: (column, _operator, placeholder, field) => `${column} && ${placeholder}::${typeOf(field)}`,
};
