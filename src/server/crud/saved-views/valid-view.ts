/** Validates saved views against the user's rights. `saved-views.ts` stores them, `count-views.ts` counts their records. */
import { filteredField, filtersOf, orderValues } from '../../../field-types/api-schemas.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { parseListQuery } from '../records/read/parse-list-query.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import type { ListParameters } from '../records/read/list-query.ts';
import type { PreparedResource } from '../records/resources/prepared-resource.ts';

/** State of a list: URL query, columns and widths. */
export interface ViewState {
  /** URL query without page and question mark */
  query: string;
  columns: string[] | null;
  /** pixels by column */
  widths: Record<string, number>;
}

/** A view restricted to what the user may read. */
export interface ValidView extends ViewState {
  /** titles of filters, orders and columns that no longer exist or are not readable */
  dropped: string[];
  /** parameters of the list call */
  parameters: ListParameters;
}

/**
 * Drops unknown filters, invalid values and unreadable fields from a view, and returns their titles.
 * @param seen the resource as the user may read it
 */
export function validView(seen: PreparedResource, state: ViewState, language: Locale): ValidView {
  const { model } = seen;
  const isOpen = (name: string) => seen.readable.some((field) => field.name === name);
  const said = new URLSearchParams(state.query);
  const kept = new URLSearchParams();
  const parameters: ListParameters = {};
  const dropped = new Set<string>();
  for (const name of new Set(said.keys())) {
    if (name === 'page' || name === 'saved') continue;
    const values = said.getAll(name);
    const read = readParameter(seen, name, values, isOpen);
    if (read === undefined) {
      dropped.add(titleOf(seen, name, values, language));
      continue;
    }
    parameters[name] = read;
    for (const value of name === 'order' || name === 'search' ? values.slice(0, 1) : values)
      kept.append(name, value);
  }
  const columns = state.columns?.filter((name) => model.list.columns.includes(name) && isOpen(name));
  for (const name of state.columns ?? [])
    if (!columns?.includes(name)) dropped.add(nameOf(seen, name, language));
  const widths = Object.entries(state.widths).filter(
    ([name]) => model.list.columns.includes(name) && isOpen(name),
  );
  return {
    query: kept.toString(),
    columns: columns?.length ? columns : null,
    widths: Object.fromEntries(widths),
    dropped: [...dropped],
    parameters,
  };
}

function readParameter(
  seen: PreparedResource,
  name: string,
  values: string[],
  isOpen: (field: string) => boolean,
): unknown {
  const { model } = seen;
  if (name === 'order') {
    const [order = ''] = values;
    return orderValues(model).includes(order) && isOpen(order.split(' ')[0] ?? '') ? order : undefined;
  }
  if (name === 'search') return seen.isSearchable ? values[0]?.slice(0, 200) : undefined;
  const filter = filtersOf(model).find(({ parameter }) => parameter === name);
  if (!filter) return undefined;
  const field = filter.of ?? filteredField(model, name)?.name;
  if (field && model.fields.some((each) => each.name === field) && !isOpen(field)) return undefined;
  try {
    return parseListQuery(seen, { [name]: values.length > 1 ? values : values[0] })[name];
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** The title of a parameter, else its name. */
function titleOf(seen: PreparedResource, name: string, values: string[], language: Locale): string {
  if (name === 'order') return nameOf(seen, values[0]?.split(' ')[0] ?? name, language);
  return filtersOf(seen.model).find(({ parameter }) => parameter === name)?.title[language] ?? name;
}

function nameOf({ model }: PreparedResource, name: string, language: Locale): string {
  const isField = model.fields.some((field) => field.name === name);
  return isField ? fieldOf(model, name).title[language] : name;
}
