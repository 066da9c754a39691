import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { ColumnKind } from '../column.ts';
import { choiceOf, isNumbered, valueOf } from './numeric-choices.ts';

/** Texts, or whole numbers. */
function typeOf(field: FieldModel): string {
  return isNumbered(field) ? 'bigint[]' : 'text[]';
}

export const column: ColumnKind = {
  name: 'choices',
  type: typeOf,
  // Who chooses the same in another order changes nothing.
  clean: (value, field) => {
    const chosen = new Set(((value ?? []) as unknown[]).map(choiceOf));
    return (field.choices ?? []).flatMap((choice) =>
      chosen.has(choice.value) ? valueOf(choice.value, field) : [],
    );
  },
  select: (column) => `array_to_json(${column})`,
  filter: (column, _operator, placeholder, field) => `${column} && ${placeholder}::${typeOf(field)}`,
};
