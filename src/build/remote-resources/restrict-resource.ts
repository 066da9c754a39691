/** Narrows the model of a remote resource to what the remote API supports, and thereby its screens. */
import { didYouMean, knownWords } from '../../shared/resources/read/definition-problem.ts';
import type { Call, FieldModel, FilterModel, ResourceModel } from '../../shared/resources/resource-model.ts';
import type { ResourceFile } from '../../shared/resources/resource-file.ts';
import type { Connection } from '../../shared/resources/remote-resource.ts';
import type { Note } from './note.ts';

/** Removes from `resource` what its connection does not support; reports what the resource file declares nevertheless. */
export function restrictResource(
  resource: ResourceModel,
  file: ResourceFile,
  connection: Connection,
  note: Note,
): void {
  narrowCalls(resource, file, connection, note);
  checkNames(resource, file, connection, note);
  const { filters, sort } = connection;
  if (resource.servedBy) resource.servedBy.search = Boolean(connection.search);
  const mapped = (filter: FilterModel) => filter.parameter in filters;
  for (const field of resource.fields) {
    field.sortable = field.sortable && field.name in (sort?.fields ?? {});
    field.filters = field.filters.filter(mapped).map((filter) => asTaken(field, filter, connection));
    field.suggests = false;
  }
  resource.filters = resource.filters.filter(mapped);
  resource.list.filters = resource.list.filters.filter((parameter) => parameter in filters);
  resource.list.order = orderOf(resource, file, note);
  narrowTabs(resource, note);
}

/** Bulk calls are sent as repeated calls on one record. */
function narrowCalls(resource: ResourceModel, file: ResourceFile, { calls }: Connection, note: Note): void {
  const able: Call[] = [
    ...(Object.keys(calls) as Call[]),
    ...(calls.update ? (['updateAll'] as const) : []),
    ...(calls.delete ? (['deleteAll'] as const) : []),
  ];
  for (const call of file.calls ?? [])
    if (!able.includes(call))
      note('calls', `“${call}” is no call that the other api has; it has: ${able.join(', ')}.`);
  resource.calls = resource.calls.filter((call) => able.includes(call));
  // Without a call for one record there is no form and no read-only page.
  if (!resource.calls.includes('read'))
    resource.calls = resource.calls.filter((call) => !/^update|^delete/u.test(call));
}

function checkNames(resource: ResourceModel, file: ResourceFile, connection: Connection, note: Note): void {
  const parameters = [...resource.fields.flatMap((field) => field.filters), ...resource.filters].map(
    ({ parameter }) => parameter,
  );
  for (const parameter of Object.keys(connection.filters))
    if (!parameters.includes(parameter))
      note(
        `servedBy.filters.${parameter}`,
        `“${parameter}” is no filter of “${resource.name}”.${didYouMean(parameter, parameters)} A filter follows from a field, or stands under “filters”.`,
      );
  const sortable = resource.fields.filter((field) => field.sortable).map(({ name }) => name);
  for (const name of Object.keys(connection.sort?.fields ?? {}))
    if (!sortable.includes(name))
      note(
        'servedBy.sort',
        `A list of “${resource.name}” cannot be ordered by “${name}”.${didYouMean(name, sortable)}${knownWords(sortable, 'It could be by')}`,
      );
  for (const parameter of file.list?.filters ?? [])
    if (!(parameter in connection.filters))
      note(
        'list.filters',
        `The other api has no filter “${parameter}”: map it in “servedBy.filters”, or leave it out.`,
      );
}

/** A filter takes one value where the remote parameter does. */
function asTaken(field: FieldModel, filter: FilterModel, { dialect, filters }: Connection): FilterModel {
  if (dialect !== 'openapi' || filters[filter.parameter]?.isRepeated || filter.operator !== 'any')
    return filter;
  return { ...filter, operator: 'equals', schema: filter.schema.items ?? field.schema };
}

/** Removes tabs and default filters that the remote API does not support. */
function narrowTabs(resource: ResourceModel, note: Note): void {
  const { tabs, defaults = {} } = resource.list;
  if (tabs && !resource.fields.find(({ name }) => name === tabs)?.filters.length) {
    note(
      'list.tabs',
      `The other api does not filter by “${tabs}”: map it in “servedBy.filters”, or leave “tabs” out.`,
    );
    delete resource.list.tabs;
  }
  const parameters = [...resource.filters, ...resource.fields.flatMap((field) => field.filters)].map(
    ({ parameter }) => parameter,
  );
  for (const parameter of Object.keys(defaults).filter((name) => !parameters.includes(name)))
    note(
      'list.defaults',
      `The other api has no filter “${parameter}”: map it in “servedBy.filters”, or leave it out.`,
    );
}

/** The default order of a list; empty where the remote API decides. */
function orderOf(resource: ResourceModel, file: ResourceFile, note: Note): string {
  const sortable = resource.fields.filter((field) => field.sortable).map(({ name }) => name);
  const [wanted = ''] = resource.list.order.split(' ');
  if (sortable.includes(wanted)) return resource.list.order;
  if (file.list?.order)
    note(
      'list.order',
      `The other api cannot order by “${wanted}”: map it in “servedBy.sort”, or leave “order” out.`,
    );
  return sortable[0] ? `${sortable[0]} asc` : '';
}
