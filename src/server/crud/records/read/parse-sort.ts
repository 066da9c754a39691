/** Parser of the list order. */
import { Problem } from '../../../infrastructure/http/problem.ts';

/**
 * Parses `price asc` or `price_asc`, and JSON: `"price asc"`, `{"field":"price","direction":"asc"}`, `["price","asc"]`, `{"price":"asc"}`,
 * or a list of one of these. The direction is case-insensitive and defaults to `asc`. Several values yield an empty field, which the
 * caller refuses.
 * @throws Problem 400 for invalid JSON
 */
export function parseSort(order: string): [field: string, direction: string] {
  const text = order.trim();
  const said = /^[[{"]/u.test(text) ? pairOf(parse(text)) : text.split(' ');
  if (said.length > 2 || !said.every((part) => typeof part === 'string')) return ['', ''];
  const [field = '', direction] = said as string[];
  if (direction !== undefined) return [field, direction.toLowerCase()];
  const [, name, end] = /^(.+)[ _](asc|desc)$/iu.exec(field) ?? [];
  return name ? [name, end!.toLowerCase()] : [field, 'asc'];
}

function pairOf(value: unknown): unknown[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    const [only] = value as unknown[];
    if (value.length === 1 && typeof only === 'object' && only !== null) return pairOf(only);
    return value.length <= 2 ? (value as unknown[]) : [null];
  }
  const { field, direction, ...rest } = value as Record<string, unknown>;
  if (field !== undefined) return direction === undefined ? [field] : [field, direction];
  const pairs = Object.entries(rest);
  return pairs.length === 1 && direction === undefined ? pairs.flat() : [null];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const params = {
      parameter: 'order',
      example: '“price asc”',
      json: JSON.stringify({ field: 'price', direction: 'asc' }),
    };
    throw new Problem(400, 'validation', { errors: { order: [{ code: 'order_json', params }] } });
  }
}
