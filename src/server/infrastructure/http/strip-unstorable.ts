/** Values as a database can keep them, whether they came in a body or as JSON within a query. */
import { Problem } from './problem.ts';

/** What no database keeps in a text: its first sign, and halves of letters. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/**
 * The same value without what cannot be kept: whoever pastes it does not see it. Changes what it is given; a nested value is walked without
 * recursion, however deep it is.
 * @returns besides whether a number in it is infinite: JSON may say 1e400
 * @throws Problem 400 for such a name of a field
 */
export function stripUnstorable(value: unknown): { value: unknown; isEndless: boolean } {
  const root = { value };
  let isEndless = false;
  const waiting: Record<string, unknown>[] = [root];
  for (let held = waiting.pop(); held; held = waiting.pop())
    for (const [name, inner] of Object.entries(held)) {
      // A name that is put right could turn into another one's.
      if (!isStorable(name)) throw new Problem(400, 'invalid_json');
      if (typeof inner === 'string') {
        if (!isStorable(inner)) held[name] = inner.toWellFormed().replaceAll('\u0000', '');
      } else if (typeof inner === 'number') isEndless ||= !Number.isFinite(inner);
      else if (typeof inner === 'object' && inner !== null) waiting.push(inner as Record<string, unknown>);
    }
  return { value: root.value, isEndless };
}
