/** Fields of a record: those of its schema and system fields. */
import type { JsonSchema } from './json-schema.ts';
import type { FieldModel, ResourceModel } from './resource-model.ts';

const system = (name: string, kind: string, en: string, ar: string, schema: JsonSchema): FieldModel => ({
  name,
  kind,
  title: { en, ar },
  schema,
  required: true,
  readOnly: true,
  writeOnly: false,
  nullable: false,
  unique: false,
  searchable: false,
  sortable: true,
  suggests: false,
  filters: [],
});

/** System fields. `version` counts writes, for optimistic concurrency. */
export const systemFields: readonly FieldModel[] = [
  system('id', 'number', 'ID', 'المعرّف', { type: 'integer', minimum: 1 }),
  system('version', 'number', 'Version', 'النسخة', { type: 'integer', minimum: 1 }),
  system('createdAt', 'instant', 'Created', 'أُنشئ في', { type: 'string', format: 'date-time' }),
  system('updatedAt', 'instant', 'Updated', 'آخر تعديل', { type: 'string', format: 'date-time' }),
];

/** The system fields of a resource; remote ones have none. */
export function systemFieldsOf(resource: Pick<ResourceModel, 'servedBy'>): readonly FieldModel[] {
  return resource.servedBy ? [] : systemFields;
}

/**
 * A field of a resource.
 * @throws Error when there is none of this name
 */
export function fieldOf(resource: ResourceModel, name: string): FieldModel {
  const field = [...resource.fields, ...systemFields].find((candidate) => candidate.name === name);
  if (!field) throw new Error(`Resource “${resource.name}” has no field “${name}”.`);
  return field;
}

/** Whether a list can be sorted by a column: a field, one of its languages (`name.en`), or an alternative name (`priceCents`). */
export function isSortable(
  { fields, spellings = [] }: Pick<ResourceModel, 'fields' | 'spellings'>,
  source: string,
): boolean {
  const name = source.replace(/\.(?:en|ar)$/u, '');
  const { spells = [] } = spellings.find((each) => each.name === name) ?? {};
  const called = spells.length === 1 ? spells[0] : name;
  return [...fields, ...systemFields].some((field) => field.name === called && field.sortable);
}
