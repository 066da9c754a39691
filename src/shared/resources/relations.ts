/** What a resource's records stand in relation to: those that they point at, and those that point at them. */
import type { Catalogue, ResourceModel } from './resource-model.ts';

export interface Relation {
  /** as `includes` spells it: `customer` for `customerId`, `products` for `productIds`, else the field's or the other resource's name */
  name: string;
  /** the resource at the other end */
  resource: string;
  /** the field that points: of this resource, or of the other one where `holds` is `back` */
  field: string;
  /** one record, several in the order of the field, or whichever records point here */
  holds: 'one' | 'many' | 'back';
}

/** The relations of a resource to others of the catalogue; those that it points at go before those that point at it. */
export function relationsOf(resource: ResourceModel, catalogue: Catalogue): Relation[] {
  const relations = new Map<string, Relation>();
  const add = (relation: Relation) => {
    if (!relations.has(relation.name)) relations.set(relation.name, relation);
  };
  for (const { name: field, kind, reference, writeOnly } of resource.fields) {
    if (!reference || !catalogue[reference] || writeOnly) continue;
    if (kind === 'reference')
      add({ name: field.replace(/Id$/u, ''), resource: reference, field, holds: 'one' });
    if (kind === 'references')
      add({ name: field.replace(/Ids$/u, 's'), resource: reference, field, holds: 'many' });
  }
  for (const other of Object.values(catalogue))
    for (const { name: field, kind, reference, writeOnly } of other.fields)
      if (kind === 'reference' && reference === resource.name && !writeOnly)
        add({ name: other.name, resource: other.name, field, holds: 'back' });
  return [...relations.values()];
}

/** A name that a caller may spell with underscores, as fields are spelled: `purchase_products`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/gu, (_all, letter: string) => letter.toUpperCase());
}
