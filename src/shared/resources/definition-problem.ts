/** A mistake in a schema or resource file, said so that its author can mend it. */
export interface DefinitionProblem {
  file: string;
  /** `/properties/price/x-field`, or the key of a resource file */
  place: string;
  /** what is wrong and what to do, in a sentence */
  message: string;
}

/** All mistakes of the definitions at once; thrown by the catalogue build. */
export class DefinitionError extends Error {
  readonly problems: DefinitionProblem[];

  constructor(problems: DefinitionProblem[]) {
    super(
      groupProblems(problems)
        .map(({ file, place, message }) => `${file} ${place}: ${message}`)
        .join('\n'),
    );
    this.name = 'DefinitionError';
    this.problems = problems;
  }
}

/** The known name nearest to a misspelt one, where one is near. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const near = known
    .map((name) => ({ name, distance: distanceOf(given.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return near && near.distance <= Math.max(2, given.length / 3) ? near.name : undefined;
}

/** The same as “ Did you mean “x”?”, or nothing. */
export function didYouMean(given: string, known: readonly string[]): string {
  const near = nearestName(given, known);
  return near === undefined ? '' : ` Did you mean “${near}”?`;
}

/** What could have been said, as “ Known: a, b.”; nothing where there is nothing. */
export const knownWords = (known: readonly string[], lead = 'Known'): string =>
  known.length ? ` ${lead}: ${known.join(', ')}.` : '';

/** How many places of mistakes of one kind are named. */
const placesNamed = 3;

/** Mistakes of a file of which many say the same: those as one, with the first of their places and how many more there are. */
export function groupProblems(problems: readonly DefinitionProblem[]): DefinitionProblem[] {
  const groups = new Map<string, DefinitionProblem[]>();
  for (const problem of problems) {
    const key = `${problem.file}\n${problem.message}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap((alike) =>
    alike.length > 1 ? [{ ...alike[0]!, place: placesInShort(alike.map(({ place }) => place)) }] : alike,
  );
}

/** `a, b, c and 40 more` */
export function placesInShort(places: readonly string[]): string {
  const more = places.length - placesNamed;
  return more > 0 ? `${places.slice(0, placesNamed).join(', ')} and ${more} more` : places.join(', ');
}

/** A beginning of three letters (“int”) is as near as a slip. */
const distanceOf = (one: string, other: string) =>
  one.length >= 3 && other.startsWith(one) ? 1 : editDistance(one, other);

function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
