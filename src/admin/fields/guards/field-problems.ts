/** Form errors in one format, from client validation or the server, shown at their fields and in the error summary. */
import type { FieldError, FieldErrors } from 'react-hook-form';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import type { Translate } from '../../providers/texts/translate.ts';
import type { FieldProblem } from '../../providers/data/problem.ts';

/** An error at a field: `type` is its code, `message` the server's text; client messages are translated when shown. */
export type Problem = FieldError & { params?: Record<string, unknown> };

/** Converts errors by dotted path to the nested object of react-hook-form. */
export function nestProblems(problems: Iterable<[string, Problem]>): FieldErrors {
  const root: Record<string, unknown> = {};
  for (const [path, problem] of problems) {
    const steps = path.split('.');
    let node = root;
    for (const step of steps.slice(0, -1)) node = (node[step] ??= {}) as Record<string, unknown>;
    const last = steps.at(-1) ?? '';
    node[last] = { ...(node[last] as object | undefined), ...problem };
  }
  return root as FieldErrors;
}

/** Flattens form errors to paths, in the order of the fields. */
export function flattenProblems(
  errors: FieldErrors,
  fields: readonly FieldModel[] = [],
): [string, Problem][] {
  const found: [string, Problem][] = [];
  walk(errors as Record<string, unknown>, '', found);
  return found.toSorted(([one], [other]) => compare(placeOf(one, fields), placeOf(other, fields)));
}

/** Sort key of a path: the position of its field, row, inner field, and so on. */
function placeOf(path: string, fields: readonly FieldModel[]): number[] {
  let inside = fields;
  return path.split('.').map((step) => {
    if (/^\d+$/u.test(step)) return Number(step);
    const index = inside.findIndex(({ name }) => name === step);
    inside = inside[index]?.fields ?? [];
    return index === -1 ? fields.length : index;
  });
}

function compare(one: number[], other: number[]): number {
  const step = one.findIndex((place, index) => place !== other[index]);
  return step === -1 ? one.length - other.length : (one[step] ?? 0) - (other[step] ?? -1);
}

function walk(node: Record<string, unknown>, path: string, found: [string, Problem][]): void {
  if (typeof node.type === 'string' && path) found.push([path, node as unknown as Problem]);
  for (const [key, inner] of Object.entries(node)) {
    if (['ref', 'params', 'types', 'message', 'type', 'root'].includes(key) && typeof node.type === 'string')
      continue;
    if (typeof inner === 'object' && inner !== null)
      walk(inner as Record<string, unknown>, path ? `${path}.${key}` : key, found);
  }
}

/** Reads the field errors of a problem response, by path. */
export function readServerProblems(errors: Record<string, FieldProblem[]> | undefined): [string, Problem][] {
  return Object.entries(errors ?? {}).flatMap(([path, [first]]) =>
    first
      ? [
          [
            path,
            { type: first.code, message: first.message, ...(first.params && { params: first.params }) },
          ] as [string, Problem],
        ]
      : [],
  );
}

/** Prefix by which react-admin marks a message that is a translation key. */
const keyed = '@@react-admin@@';

/** Translation key of an error code; a code with a dot is a key itself. */
const keyOf = ({ type }: Problem): string => (type.includes('.') ? type : `errors.${type}`);

/** Adds a message that react-admin's own inputs can translate. */
export function withReactAdminMessage(problem: Problem): Problem {
  if (problem.message) return problem;
  return {
    ...problem,
    message: keyed + JSON.stringify({ message: keyOf(problem), args: problem.params ?? {} }),
  };
}

/** The message of an error: the server's, else the translation of its code. */
export function problemText(problem: Problem, text: Translate): string {
  const { message, params } = problem;
  const orElse = { _: text('errors.invalid') };
  if (message?.startsWith(keyed)) {
    const said = JSON.parse(message.slice(keyed.length)) as string | { message: string; args: object };
    return typeof said === 'string' ? text(said, orElse) : text(said.message, { ...said.args, ...orElse });
  }
  return message || text(keyOf(problem), { ...params, ...orElse });
}
