/** Messages of the order form by field: validation errors of the server, else findings of the quote. */
import type { HttpError } from '../../../providers/data/problem.ts';
import type { DraftLine, Quote } from './order-draft.ts';

/** First message at one of the fields. @param quote absent: findings such as missing values are left out */
export function findMessage(
  problem: HttpError | undefined,
  quote: Quote | undefined,
  ...places: readonly string[]
): string | undefined {
  for (const place of places) {
    const refused = problem?.body.errors?.[place]?.[0]?.message;
    if (refused) return refused;
  }
  return quote?.findings.find(({ place }) => places.includes(place))?.message;
}

/** Messages by line key. Findings of lines are reported at once: they are never about missing values. */
export function lineProblems(
  lines: readonly DraftLine[],
  problem: HttpError | undefined,
  quote: Quote | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (place: string, message: string | undefined) => {
    const [, at] = /^purchaseProducts\.(\d+)\b/u.exec(place) ?? [];
    const line = at === undefined ? undefined : lines[Number(at)];
    if (line && message && !found.has(line.key)) found.set(line.key, message);
  };
  for (const [place, [first]] of Object.entries(problem?.body.errors ?? {})) note(place, first?.message);
  for (const { place, message } of quote?.findings ?? []) note(place, message);
  return found;
}
