/** Removes what PostgreSQL cannot store, from bodies and from JSON within queries. */
import { Problem } from './problem.ts';

/** PostgreSQL stores no NUL character and no lone surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/**
 * Removes what cannot be stored, which is invisible to users who paste it. Changes its argument; iterates without recursion, at any depth.
 * @returns besides whether it holds an infinite number: JSON may contain 1e400
 * @throws Problem 400 for such a name of a field
 */
export function stripUnstorable(value: unknown): { value: unknown; isEndless: boolean } {
  const root = { value };
  let isEndless = false;
  const waiting: Record<string, unknown>[] = [root];
  for (let held = waiting.pop(); held; held = waiting.pop())
    for (const [name, inner] of Object.entries(held)) {
      // A corrected name could equal another one.
      if (!isStorable(name)) throw new Problem(400, 'invalid_json');
      if (typeof inner === 'string') {
        if (!isStorable(inner)) held[name] = inner.toWellFormed().replaceAll('\u0000', '');
      } else if (typeof inner === 'number') isEndless ||= !Number.isFinite(inner);
      else if (typeof inner === 'object' && inner !== null) waiting.push(inner as Record<string, unknown>);
    }
  return { value: root.value, isEndless };
}
