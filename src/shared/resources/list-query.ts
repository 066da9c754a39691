/** Canonical URLs of list calls, so that the preloaded request equals the one that the list view sends. */

export interface ListQuery {
  page: number;
  limit: number;
  field: string;
  direction: 'asc' | 'desc';
  /** query parameters by name; arrays are repeated, `vendor=a&vendor=b` */
  filter: Record<string, unknown>;
}

/** The list call as parameters of react-admin's hooks. */
export function listParams({ page, limit, field, direction, filter }: ListQuery) {
  const order = direction === 'desc' ? ('DESC' as const) : ('ASC' as const);
  return { pagination: { page, perPage: limit }, sort: { field, order }, filter };
}

/** Path and query of a list call below `/api/v2`; empty parameters are omitted. */
export function listPath(resource: string, query: ListQuery): string {
  const parameters = new URLSearchParams({ page: String(query.page), limit: String(query.limit) });
  parameters.set('order', `${query.field} ${query.direction}`);
  for (const [name, value] of Object.entries(query.filter).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (value == null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  }
  return `/${resource}?${parameters}`;
}
