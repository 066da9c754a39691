/** How a resource's list asks, before anything else is known of the resource: enough to send its first call. */
import { momentsOf } from './choice-model.ts';
import type { Catalogue, FilterModel, ResourceModel } from './resource-model.ts';

/** The values that a filter takes, or the figures. */
export type Allowed = string[] | 'integer' | 'number';

/** What must be known of a resource to read its list's address. */
export interface ListFacts {
  resource: string;
  /** `field asc|desc` of a fresh list */
  order: string;
  limit: number;
  /** the columns that it can be ordered by */
  sortable: string[];
  /** columns that one may choose, and those shown before anyone has */
  columns: string[];
  shown: string[];
  /** fields that every row needs, whatever its columns: its name, its picture, the facts of its card */
  always: string[];
  /** the filter parameters that the list understands */
  parameters: string[];
  /** what those parameters may be that take not every text: one of these, or a number */
  allowed: Record<string, Allowed>;
  /** those parameters that take several values */
  many: string[];
}

/** The facts of a list of which no schema tells. */
export const unknownFacts: ListFacts = {
  resource: '',
  order: 'id asc',
  limit: 25,
  sortable: [],
  columns: [],
  shown: [],
  always: [],
  parameters: [],
  allowed: {},
  many: [],
};

/** The facts of a resource's list. */
export function listFacts(resource: ResourceModel): ListFacts {
  const { list, represents, picture, fields, filters } = resource;
  // The system fields, which every record has, can all be ordered by.
  const isSortable = (column: string) => fields.find(({ name }) => name === column)?.sortable ?? true;
  const viewed = (list.views ?? []).flatMap(({ filter }) => Object.keys(filter));
  const parameters = [...new Set([...list.filters, ...viewed])];
  const offered = [...fields.flatMap((field) => field.filters), ...filters].filter(({ parameter }) =>
    parameters.includes(parameter),
  );
  const allowed = offered.flatMap((filter) => {
    const values = allowedBy(filter);
    return values ? [[filter.parameter, values] as const] : [];
  });
  return {
    resource: resource.name,
    order: list.order,
    limit: list.limit,
    sortable: list.columns.filter(isSortable),
    columns: list.columns,
    shown: list.shown,
    always: [
      ...new Set([
        ...(picture ? [picture] : []),
        represents,
        ...(list.mark ? [list.mark] : []),
        ...list.card,
        // A value that is shown may read as another one until a moment that is kept beside it.
        ...list.columns.flatMap((column) => momentsOf(fields.find(({ name }) => name === column) ?? {})),
      ]),
    ],
    parameters,
    allowed: Object.fromEntries(allowed),
    many: offered.filter(({ schema }) => schema.type === 'array').map(({ parameter }) => parameter),
  };
}

/** The resources' own lists, by their addresses below the locale: the pages that ask for their first rows by themselves. */
export const listsByAddress = (catalogue: Catalogue): Record<string, ListFacts> =>
  Object.fromEntries(
    Object.values(catalogue)
      .filter(({ calls, servedBy }) => calls.includes('list') && !servedBy)
      .map((resource) => [resource.addresses.list, listFacts(resource)]),
  );

/** Nothing where any text will do. */
function allowedBy({ schema }: FilterModel): Allowed | undefined {
  const { enum: values, type } = schema.items ?? schema;
  if (values) return values.map(String);
  if (type === 'boolean') return ['true', 'false'];
  return type === 'integer' || type === 'number' ? type : undefined;
}
