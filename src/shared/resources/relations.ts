/** Relations of a resource: references to other resources, and from them. */
import type { Catalogue, ResourceModel } from './resource-model.ts';

export interface Relation {
  /** as in `includes`: `customer` for `customerId`, `products` for `productIds`, else the name of the field or resource */
  name: string;
  /** the related resource */
  resource: string;
  /** the reference field: of this resource, or of the other one with `holds: 'back'` */
  field: string;
  /** one record, several in field order, or those that reference this record */
  holds: 'one' | 'many' | 'back';
}

/** The relations of a resource; outgoing references first. */
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

/** Converts snake case to camel case: `purchase_products`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/gu, (_all, letter: string) => letter.toUpperCase());
}
