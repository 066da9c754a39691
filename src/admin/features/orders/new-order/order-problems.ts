/** What is said of an order, by the place that it is about: what the server refused, else what it has found. */
import type { HttpError } from '../../../providers/data/problem.ts';
import type { DraftLine, Quote } from './order-draft.ts';

/** The sentence at one of these places. @param quote absent: what is merely missing so far is not told yet */
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

/** By the key of the line. What was found of lines is told at once: it is never merely missing. */
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
