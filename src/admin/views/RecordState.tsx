import type { RaRecord } from 'ra-core';
import { viewsOf } from '../../kinds/views.ts';
import { fieldOf, type ResourceModel } from '../../model/resource-model.ts';

/** The state of a record beside its title: the field that the list has tabs for. */
export function RecordState({ resource, record }: { resource: ResourceModel; record: RaRecord | undefined }) {
  if (!resource.list.tabs || !record) return null;
  const field = fieldOf(resource, resource.list.tabs);
  const { Cell } = viewsOf(field);
  return <Cell field={field} value={record[field.name]} />;
}
