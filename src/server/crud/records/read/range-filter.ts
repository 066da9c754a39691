/** Filters with a range in one parameter. */
import type { Sql } from '../../../../field-types/column.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import type { Condition } from '../resources/prepared-resource.ts';

type Range = { min?: number | null; max?: number | null };

/** SQL condition of a range over integers: `{"min":1000,"max":5000}` or `1000..5000`, either end may be omitted. */
export function within(parameter: string, column: Sql): Condition {
  return (value, bind) => {
    const { min, max } = readRange(String(value).trim(), parameter);
    const bounds = [
      min == null ? [] : `${column} >= ${bind(min)}::bigint`,
      max == null ? [] : `${column} <= ${bind(max)}::bigint`,
    ].flat();
    return bounds.join(' and ') || undefined;
  };
}

/**
 * Parses a range.
 * @throws Problem 400 when it is invalid, or its end is before its start
 */
function readRange(text: string, parameter: string): Range {
  const dots = /^(\d{1,15})?\.\.(\d{1,15})?$/u.exec(text);
  const range = dots ? { min: numberOf(dots[1]), max: numberOf(dots[2]) } : readJson(text);
  const isEnd = (end: unknown) => end == null || (Number.isSafeInteger(end) && (end as number) >= 0);
  const { min: from, max: to, ...more } = (range ?? { none: true }) as Range;
  const [min, max] = [worded(from), worded(to)];
  const isLegal = isEnd(min) && isEnd(max) && !Object.keys(more).length && !((min ?? 0) > (max ?? Infinity));
  if (isLegal) return { min: min ?? null, max: max ?? null };
  const params = { json: JSON.stringify({ min: 1000, max: 5000 }), example: '1000..5000' };
  throw new Problem(400, 'validation', { errors: { [parameter]: [{ code: 'range', params }] } });
}

/** Accepts numbers as text, as form inputs send them; an empty text means no limit. */
const worded = (end: unknown): Range['min'] => {
  if (typeof end !== 'string') return end as Range['min'];
  if (!end.trim()) return null;
  return /^\d{1,15}$/u.test(end) ? Number(end) : Number.NaN;
};

const numberOf = (digits: string | undefined) => (digits === undefined ? null : Number(digits));

function readJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
