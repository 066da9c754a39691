/** What the other api's document says of fields, heard where the schema says nothing: what nobody can write there, and what names a record. */
import type { FieldModel, ResourceModel } from '../../shared/resources/resource-model.ts';
import type { RemoteCall, OpenapiDeclaration } from '../../shared/resources/remote-resource.ts';
import { keysOf, type ForeignOperation } from './foreign-document.ts';
import { shapeAt } from './foreign-shape.ts';

/** Changes the fields of `resource` so that no form asks for what the other api does not take. */
export function applyOpenapiConstraints(
  resource: ResourceModel,
  found: ReadonlyMap<RemoteCall, ForeignOperation>,
  { id = 'id', fields = {}, body = '', rows = '', record = '' }: OpenapiDeclaration,
): void {
  const placeOf = (name: string) => {
    const place = fields[name] ?? name;
    return place.startsWith('/') ? place : `/${place}`;
  };
  const listed = shapeAt(found.get('list')?.answered, rows)?.items;
  const one = shapeAt((found.get('read') ?? found.get('update'))?.answered, record);
  const named = resource.fields.find(({ name }) => name === 'id');
  const type = (one ?? listed)?.properties?.[id]?.type;
  if (named?.kind === 'number' && type === 'string') Object.assign(named, textId);
  const taken = (['create', 'update'] as const)
    .flatMap((call) => found.get(call) ?? [])
    .map((operation) => keysOf(operation, (sent) => shapeAt(sent, body)));
  // Where one of them takes anything, or no call writes, the document says nothing of it.
  const isSaid = taken.length > 0 && taken.every((keys) => keys !== undefined);
  const known = (one ?? listed)?.properties;
  for (const field of resource.fields) {
    const place = placeOf(field.name);
    const [, key = field.name] = place.split('/');
    const isMarked = (shapeAt(one, place) ?? shapeAt(listed, place))?.readOnly === true;
    // A name that the other api has nowhere is misspelt, and said to be (`check-mapping.ts`).
    const isOnlyRead = isSaid && !taken.some((keys) => keys?.includes(key)) && known && key in known;
    if (isMarked || isOnlyRead) Object.assign(field, onlyRead);
  }
}

const onlyRead: Partial<FieldModel> = { readOnly: true, inBulk: false };

const textId: Partial<FieldModel> = { kind: 'text', schema: { type: 'string', maxLength: 200 } };
