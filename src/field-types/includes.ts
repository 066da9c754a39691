/** What the parameter `includes` may name: records that others point at, the long fields that lists leave out, and what became of a record. */
import { camelCase, relationsOf, type Relation } from '../shared/resources/relations.ts';
import type { Catalogue, FieldModel, ResourceModel } from '../shared/resources/resource-model.ts';
import { fieldOf } from '../shared/resources/record-fields.ts';
import { fieldTypeOf } from './field-types.ts';

export interface Includes {
  relations: Relation[];
  /** long fields, spelled as they are */
  fields: string[];
  /** the newest entries of each record's trail, unless a field is called the same */
  histories: boolean;
}

/** The name under which a record carries its trail. */
export const histories = 'histories';

/** Does a list's record carry the field without being asked to? */
export function isListed(resource: ResourceModel, field: FieldModel): boolean {
  // Another spelling comes along where what it spells does.
  if (field.spells) return field.spells.every((name) => isListed(resource, fieldOf(resource, name)));
  return fieldTypeOf(field).short || resource.list.columns.includes(field.name);
}

/** Everything that `includes` may name for a resource. */
export function includesOf(resource: ResourceModel, catalogue: Catalogue): Includes {
  const relations = relationsOf(resource, catalogue);
  const long = resource.fields.filter((field) => !field.writeOnly && !isListed(resource, field));
  // What spells a relation with underscores asks for the relation.
  const spelled = (resource.spellings ?? []).filter(
    (field) => !isListed(resource, field) && relations.every(({ name }) => name !== camelCase(field.name)),
  );
  return {
    relations,
    fields: [...long, ...spelled].map(({ name }) => name),
    histories: !resource.servedBy && resource.fields.every(({ name }) => name !== histories),
  };
}

/** The names, each once. */
export function includeNames({ relations, fields, ...trail }: Includes): string[] {
  return [
    ...new Set([...relations.map(({ name }) => name), ...fields, ...(trail.histories ? [histories] : [])]),
  ];
}

/** The relations that a record carries under their own names too: those of which it has no field that is called so. */
export function besideNames(
  { fields, spellings = [] }: ResourceModel,
  relations: readonly Relation[],
): string[] {
  const taken = new Set([...fields, ...spellings].map(({ name }) => name));
  return relations.flatMap(({ name }) => (taken.has(name) ? [] : name));
}
