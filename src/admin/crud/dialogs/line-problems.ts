import { HttpError } from '../../providers/data/problem.ts';
import { readServerProblems } from '../../fields/guards/field-problems.ts';
import { linePath, type ChangeLine } from './bulk-change-lines.ts';

/**
 * Maps the errors of a bulk change to the lines of the dialog.
 * @param titleOf title of the field at a path
 * @returns `above`: an error of a field outside the form; `isKnown`: whether any error concerns a field
 */
export function lineProblems(
  error: unknown,
  lines: readonly ChangeLine[],
  titleOf: (path: string) => string,
) {
  const problems = error instanceof HttpError ? readServerProblems(error.body.errors) : [];
  const named = problems.map(([path, problem]) => {
    const [start, place = '', ...rest] = path.split('.');
    const name = start === 'values' ? [place, ...rest].join('.') : path;
    const line =
      start === 'changes' ? lines[Number(place)] : lines.find((each) => each.name === name.split('.')[0]);
    return { line, problem, said: `${titleOf(name)}: ${problem.message ?? ''}` };
  });
  return {
    isKnown: named.length > 0,
    atLines: named.flatMap(({ line, problem }) => (line ? [[linePath(line), problem] as const] : [])),
    above: named.findLast(({ line }) => !line)?.said ?? null,
  };
}
