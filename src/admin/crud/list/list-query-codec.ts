/**
 * Converts list addresses between the app's query, `?status=visible&order=price desc&page=2`, and the one of react-admin's list controller,
 * `?filter={"status":["visible"]}&sort=price&order=DESC&page=2&perPage=25`. Filters without a parameter stay in `filter`, so that a screen
 * may filter by anything. Pure.
 */
import type { ListFacts } from '../../../shared/resources/list-facts.ts';
import { toReactAdminFilter, isAllowedValue, parseListState } from '../../bootstrap/list-state.ts';

/** A list with an address. */
export interface AddressedList {
  facts: Pick<ListFacts, 'parameters' | 'allowed' | 'many' | 'order' | 'limit' | 'sortable'>;
  /** initial filter of the list; none by default */
  filter?: Record<string, unknown>;
  /** a hand-written list: any sort field and page size are allowed */
  isOpen?: boolean;
  /** whether readers of the address know the default sort and page size; otherwise every address contains them */
  isFreshKnown?: boolean;
}

/** The parameters that both formats derive from the list state; others pass through. */
const ours = ['search', 'order', 'limit', 'page'];
const theirs = ['filter', 'sort', 'order', 'perPage', 'page', 'displayedFilters'];

const largestPage = 100;

type Values = Record<string, unknown>;

/** Parses a JSON object; `undefined` if invalid. */
function objectOf(text: string | null): Values | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Values)
      : undefined;
  } catch {
    return undefined;
  }
}

const passing = (said: URLSearchParams, known: readonly string[]): [string, string][] =>
  [...said].filter(([name]) => !known.includes(name));

const queryOf = (said: URLSearchParams): string => {
  const query = said.toString();
  return query && `?${query}`;
};

function orderOf(said: URLSearchParams, { facts, isOpen = false }: AddressedList): string {
  const order = said.get('order') ?? '';
  const field = said.get('sort');
  const asked = field && /^(?:ASC|DESC)$/u.test(order) ? `${field} ${order.toLowerCase()}` : order;
  const isOffered = isOpen || facts.sortable.includes(asked.split(' ')[0] ?? '');
  return isOffered && /^\S+ (?:asc|desc)$/u.test(asked) ? asked : facts.order;
}

function sizeOf(said: URLSearchParams, { isOpen = false, facts }: AddressedList, known: number | undefined) {
  const asked = Number(said.get('perPage') ?? said.get('limit') ?? 0);
  const fitsHere = isOpen && Number.isSafeInteger(asked) && asked > 0 && asked <= largestPage;
  return fitsHere ? asked : (known ?? facts.limit);
}

/** Converts a query to react-admin's format. Accepts both formats; an empty query stays empty. */
export function toReactAdminQuery(list: AddressedList, search: string): string {
  const said = new URLSearchParams(search);
  if (![...said].length) return '';
  const { facts, filter: fresh = {} } = list;
  const order = orderOf(said, list);
  const size = Number(said.get('perPage') ?? 0);
  const plain = new URLSearchParams(said);
  if (size && !said.has('limit')) plain.set('limit', String(size));
  const state = parseListState(
    { ...facts, resource: '', columns: [], shown: [], always: [] },
    queryOf(plain),
  );
  const other = objectOf(said.get('filter'));
  const filter = { ...other, ...toReactAdminFilter(facts, state) };
  const isUnsaid = !other && !Object.keys(filter).length;
  const [sort = 'id', direction] = order.split(' ');
  return queryOf(
    new URLSearchParams([
      ['filter', JSON.stringify(isUnsaid ? fresh : filter)],
      ['sort', sort],
      ['order', direction === 'asc' ? 'ASC' : 'DESC'],
      ['page', String(state.page)],
      ['perPage', String(sizeOf(said, list, state.limit))],
      ...(said.has('displayedFilters') ? [['displayedFilters', said.get('displayedFilters') ?? '']] : []),
      ...passing(said, [...ours, ...theirs, ...facts.parameters]),
    ]),
  );
}

/** The values of a parameter as strings; `undefined` if a query cannot express them. */
function speakable({ facts }: AddressedList, parameter: string, value: unknown): string[] | undefined {
  if (parameter !== 'search' && !facts.parameters.includes(parameter)) return undefined;
  const each = [value].flat();
  const isPlain = each.every((one) => ['string', 'number', 'boolean'].includes(typeof one));
  const values = each.map((one) => (parameter === 'search' ? String(one).trim() : String(one)));
  const canBe = values.every((one) => isAllowedValue(one, facts.allowed[parameter]));
  if (parameter === 'search' && each.length !== 1) return undefined;
  return isPlain && canBe && values.length ? values : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Converts react-admin's query to the app's format. */
export function fromReactAdminQuery(list: AddressedList, search: string): string {
  const { facts, filter: fresh = {}, isFreshKnown = true } = list;
  const wrote = new URLSearchParams(search);
  const filter = objectOf(wrote.get('filter')) ?? {};
  const said = new URLSearchParams(passing(wrote, [...ours, ...theirs, ...facts.parameters]));
  const rest: Values = {};
  if (!isSame(filter, fresh))
    for (const [parameter, value] of Object.entries(filter)) {
      const values = speakable(list, parameter, value);
      if (!values) rest[parameter] = value;
      else for (const one of values) said.append(parameter, one);
    }
  const order = `${wrote.get('sort') ?? ''} ${(wrote.get('order') ?? '').toLowerCase()}`;
  if (wrote.has('sort') && (!isFreshKnown || order !== facts.order)) said.set('order', order);
  const size = Number(wrote.get('perPage') ?? facts.limit);
  if (!isFreshKnown || size !== facts.limit) said.set('limit', String(size));
  if (Number(wrote.get('page') ?? 1) > 1) said.set('page', wrote.get('page') ?? '');
  const isEmptied = Object.keys(fresh).length > 0 && !Object.keys(filter).length;
  if (Object.keys(rest).length || isEmptied) said.set('filter', JSON.stringify(rest));
  // Filters with a value are shown anyway: only empty ones are listed.
  const shown = Object.entries(objectOf(wrote.get('displayedFilters')) ?? {});
  const open = shown.filter(([name, isShown]) => isShown && filter[name] === undefined);
  if (open.length) said.set('displayedFilters', JSON.stringify(Object.fromEntries(open)));
  return queryOf(said);
}

/** Whether a query has react-admin's format. */
export const isReactAdminQuery = (search: string): boolean => {
  const said = new URLSearchParams(search);
  return said.has('sort') || said.has('perPage') || objectOf(said.get('filter')) !== undefined;
};
