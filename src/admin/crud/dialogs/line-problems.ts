import { HttpError } from '../../providers/data/problem.ts';
import { readServerProblems } from '../../fields/guards/field-problems.ts';
import { linePath, type ChangeLine } from './bulk-change-lines.ts';

/**
 * What the server has against a change of many, by the line of the dialog that it is about.
 * @param titleOf the field of a path, as people read it
 * @returns `above`: what is about other fields of a record, which are not in this form; `isKnown`: is anything of it about a field?
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
