/** Errors in schema and resource files, with advice. */
export interface DefinitionProblem {
  file: string;
  /** `/properties/price/x-field`, or the key of a resource file */
  place: string;
  /** the error and how to fix it */
  message: string;
}

/** All errors of the definitions; thrown by the catalogue build. */
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

/** The known name closest to a misspelled one, if any is close. */
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

/** The allowed names as “ Known: a, b.”; empty when there are none. */
export const knownWords = (known: readonly string[], lead = 'Known'): string =>
  known.length ? ` ${lead}: ${known.join(', ')}.` : '';

/** Largest number of places listed per error. */
const placesNamed = 3;

/** Groups equal errors of a file into one. */
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

/** A prefix of at least three letters (“int”) counts as distance 1. */
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
