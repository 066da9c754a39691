/** Applies the remote API's document to fields where the schema does not decide: read-only fields, and text ids. */
import type { FieldModel, ResourceModel } from '../../shared/resources/resource-model.ts';
import type { RemoteCall, OpenapiDeclaration } from '../../shared/resources/remote-resource.ts';
import { keysOf, type ForeignOperation } from './foreign-document.ts';
import { shapeAt } from './foreign-schema.ts';

/** Changes the fields of `resource` so that forms omit what the remote API does not accept. */
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
  // If a write accepts any property, or there is none, the document does not restrict fields.
  const isSaid = taken.length > 0 && taken.every((keys) => keys !== undefined);
  const known = (one ?? listed)?.properties;
  for (const field of resource.fields) {
    const place = placeOf(field.name);
    const [, key = field.name] = place.split('/');
    const isMarked = (shapeAt(one, place) ?? shapeAt(listed, place))?.readOnly === true;
    // An unknown name is misspelt, which `check-mapping.ts` reports.
    const isOnlyRead = isSaid && !taken.some((keys) => keys?.includes(key)) && known && key in known;
    if (isMarked || isOnlyRead) Object.assign(field, onlyRead);
  }
}

const onlyRead: Partial<FieldModel> = { readOnly: true, inBulk: false };

const textId: Partial<FieldModel> = { kind: 'text', schema: { type: 'string', maxLength: 200 } };
