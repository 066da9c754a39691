import type { ColumnKind } from '../column.ts';

export const column: ColumnKind = {
  name: 'choices',
  type: () => 'text[]',
  // Who chooses the same in another order changes nothing.
  clean: (value, { choices = [] }) => {
    const chosen = new Set((value ?? []) as string[]);
    return choices.flatMap((choice) => (chosen.has(choice.value) ? choice.value : []));
  },
  select: (column) => `array_to_json(${column})`,
  filter: (column, _operator, placeholder) => `${column} && ${placeholder}::text[]`,
};
