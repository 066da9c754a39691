/** Facts of a resource's list that are needed for its first request, before the model is loaded. */
import { momentsOf } from './choice-model.ts';
import type { Catalogue, FilterModel, ResourceModel } from './resource-model.ts';

/** Allowed values of a filter, or a number type. */
export type Allowed = string[] | 'integer' | 'number';

/** What is needed to parse the URL of a list. */
export interface ListFacts {
  resource: string;
  /** default order, `field asc|desc` */
  order: string;
  limit: number;
  /** sortable columns */
  sortable: string[];
  /** available columns, and those shown by default */
  columns: string[];
  shown: string[];
  /** fields needed in every row: name, picture, facts of the card */
  always: string[];
  /** filter parameters */
  parameters: string[];
  /** allowed values of filters that do not take any text */
  allowed: Record<string, Allowed>;
  /** filters with several values */
  many: string[];
}

/** Facts of a list without a schema. */
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
  // System fields are sortable.
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
        // A displayed value may depend on a moment in another field.
        ...list.columns.flatMap((column) => momentsOf(fields.find(({ name }) => name === column) ?? {})),
      ]),
    ],
    parameters,
    allowed: Object.fromEntries(allowed),
    many: offered.filter(({ schema }) => schema.type === 'array').map(({ parameter }) => parameter),
  };
}

/** The main lists by address below the locale, for preloading their first page. */
export const listsByAddress = (catalogue: Catalogue): Record<string, ListFacts> =>
  Object.fromEntries(
    Object.values(catalogue)
      .filter(({ calls, servedBy }) => calls.includes('list') && !servedBy)
      .map((resource) => [resource.addresses.list, listFacts(resource)]),
  );

/** Undefined when any text is allowed. */
function allowedBy({ schema }: FilterModel): Allowed | undefined {
  const { enum: values, type } = schema.items ?? schema;
  if (values) return values.map(String);
  if (type === 'boolean') return ['true', 'false'];
  return type === 'integer' || type === 'number' ? type : undefined;
}
