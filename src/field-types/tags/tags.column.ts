import { cleanText, type FieldTypeColumn } from '../column.ts';

export const column: FieldTypeColumn = {
  name: 'tags',
  type: () => 'text[]',
  clean: (value) => [
    ...new Set(((value ?? []) as string[]).map((word) => cleanText(word).trim()).filter(Boolean)),
  ],
  select: (column) => `array_to_json(${column})`,
  filter: (column, _operator, placeholder) => `${column} && ${placeholder}::text[]`,
  isIndexedInView: true,
  filterValue: (value) => (value as string[]).map(cleanText),
  searchTexts: (value) => (value ?? []) as string[],
};
