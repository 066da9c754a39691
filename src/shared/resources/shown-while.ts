/** What shows a field inside a part or a row: the values of the fields beside it, as the root's `if`/`then` does for whole records. */
import { didYouMean } from './definition-problem.ts';
import type { FieldModel } from './resource-model.ts';

type Told = Pick<FieldModel, 'name' | 'shownWhile'>;

/** Is the field shown beside such values? One that says nothing always is. */
export const isShownBeside = (
  { shownWhile = {} }: Told,
  beside: Readonly<Record<string, unknown>>,
): boolean => Object.entries(shownWhile).every(([name, held]) => held.includes(beside[name] ?? null));

/** Notes the fields of a part that ask for one that is not beside them. */
export function checkShownWhile(fields: readonly Told[], note: (message: string) => void): void {
  const names = fields.map(({ name }) => name);
  for (const { name, shownWhile = {} } of fields)
    for (const decider of Object.keys(shownWhile))
      if (decider === name || !names.includes(decider))
        note(
          `“${name}” is shown while “${decider}” holds something, and that is no other field beside it.${didYouMean(decider, names)}`,
        );
}
