/** Suggests the parameter that was meant by an unknown one, from the dialects of json-server, react-admin, JSON:API and Django. */
import { nearestName } from '../../../shared/resources/read/definition-problem.ts';
import { camelCase } from '../../../shared/resources/relations.ts';

/** Names of list parameters in other dialects. */
const others: Readonly<Record<string, string>> = {
  q: 'search',
  query: 'search',
  _sort: 'order',
  sort: 'order',
  _order: 'order',
  order_by: 'order',
  _page: 'page',
  _limit: 'limit',
  _per_page: 'limit',
  per_page: 'limit',
  perPage: 'limit',
  _start: 'page',
  _end: 'limit',
  id: 'ids',
};

/** Parameters for an operator after a field's name, the best first. */
const operators: readonly [name: RegExp, parameters: (field: string) => string[]][] = [
  [/^(?:gte?|from|after|since|min)$/u, (field) => [`from_${field}`, field]],
  [/^(?:lte?|to|before|until|max)$/u, (field) => [`to_${field}`, field]],
  [/^(?:i?like|i?contains|q|starts_?with|search)$/u, (field) => [field, 'search']],
  [/^(?:eq|in|exact|any|is)$/u, (field) => [field]],
];

/** Splits `price_gte`, `price__gte`, `price[gte]`, `price.gte`, `filter[price]` into field and operator; the operator may be missing. */
function parted(key: string): { field: string; operator: string | undefined } {
  const plain = key.replace(/^filters?[[.]([^\].]+)\]?/u, '$1').replace(/[[.](\w+)\]?/gu, '_$1');
  const [, field, operator] = /^(.+?)_{1,2}([a-z]+(?:_with)?)$/iu.exec(plain) ?? [];
  return field && operators.some(([name]) => name.test(operator!))
    ? { field, operator }
    : { field: plain, operator: undefined };
}

/**
 * The parameter that was meant by one that the operation does not have.
 * @param known the parameters of the operation
 * @returns undefined where none is near
 */
export function nearestParameter(key: string, known: readonly string[]): string | undefined {
  const has = new Map(known.map((name) => [name.toLowerCase(), name]));
  const found = (names: readonly string[]) =>
    names.map((name) => has.get(name.toLowerCase())).find((name) => name !== undefined);
  if (others[key] && has.has(others[key])) return others[key];
  const { field, operator } = parted(key);
  const fields = [field, camelCase(field), field.replace(/(?:_id|Id)s?$/u, '')];
  const [, wanted = (name: string) => [name, `from_${name}`]] =
    operators.find(([name]) => operator && name.test(operator)) ?? [];
  return found(fields.flatMap(wanted)) ?? nearestName(key, known);
}
