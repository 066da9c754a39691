/** Values of the parameter `includes`: related records, long fields that lists leave out, and the change history. */
import { camelCase, relationsOf, type Relation } from '../shared/resources/relations.ts';
import type { Catalogue, FieldModel, ResourceModel } from '../shared/resources/resource-model.ts';
import { fieldOf } from '../shared/resources/record-fields.ts';
import { fieldTypeOf } from './field-types.ts';

export interface Includes {
  relations: Relation[];
  /** names of long fields */
  fields: string[];
  /** the latest entries of each record's history, unless a field has that name */
  histories: boolean;
}

/** The property with a record's history. */
export const histories = 'histories';

/** Whether list rows contain the field without `includes`. */
export function isListed(resource: ResourceModel, field: FieldModel): boolean {
  // An alias is included where all of its fields are.
  if (field.spells) return field.spells.every((name) => isListed(resource, fieldOf(resource, name)));
  return fieldTypeOf(field).short || resource.list.columns.includes(field.name);
}

/** All valid values of `includes` for a resource. */
export function includesOf(resource: ResourceModel, catalogue: Catalogue): Includes {
  const relations = relationsOf(resource, catalogue);
  const long = resource.fields.filter((field) => !field.writeOnly && !isListed(resource, field));
  // The snake_case alias of a relation requests the relation.
  const spelled = (resource.spellings ?? []).filter(
    (field) => !isListed(resource, field) && relations.every(({ name }) => name !== camelCase(field.name)),
  );
  return {
    relations,
    fields: [...long, ...spelled].map(({ name }) => name),
    histories: !resource.servedBy && resource.fields.every(({ name }) => name !== histories),
  };
}

/** The names without duplicates. */
export function includeNames({ relations, fields, ...trail }: Includes): string[] {
  return [
    ...new Set([...relations.map(({ name }) => name), ...fields, ...(trail.histories ? [histories] : [])]),
  ];
}

/** The relations included under their own names: those without a field or alias of that name. */
export function besideNames(
  { fields, spellings = [] }: ResourceModel,
  relations: readonly Relation[],
): string[] {
  const taken = new Set([...fields, ...spellings].map(({ name }) => name));
  return relations.flatMap(({ name }) => (taken.has(name) ? [] : name));
}
