/** The ways in which a caller may spell the order of a list. */
import { Problem } from '../problem.ts';

/**
 * Reads `price asc`, and the same as JSON: `{"field":"price","direction":"asc"}`, `["price","asc"]` or `{"price":"asc"}`, where
 * the direction's letter case is as the caller likes.
 * @throws Problem 400 for JSON that is none
 */
export function readOrderText(order: string): [field: string, direction: string] {
  const text = order.trim();
  if (!/^[[{]/u.test(text)) {
    const [field = '', direction = '', ...more] = text.split(' ');
    return more.length ? ['', ''] : [field, direction];
  }
  const said = pairOf(parse(text));
  if (!said.every((part) => typeof part === 'string')) return ['', ''];
  const [field = '', direction = 'asc'] = said as string[];
  return [field, direction.toLowerCase()];
}

function pairOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length <= 2 ? (value as unknown[]) : [null];
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
