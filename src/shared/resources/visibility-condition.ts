/** Conditional display of nested fields by their siblings. */
import { didYouMean } from './read/definition-problem.ts';
import type { FieldModel } from './resource-model.ts';

type Told = Pick<FieldModel, 'name' | 'shownWhile'>;

/** Whether a nested field is shown; default yes. */
export const isVisibleBeside = (
  { shownWhile = {} }: Told,
  beside: Readonly<Record<string, unknown>>,
): boolean => Object.entries(shownWhile).every(([name, held]) => held.includes(beside[name] ?? null));

/** Reports conditions on unknown siblings. */
export function checkShownWhile(fields: readonly Told[], note: (message: string) => void): void {
  const names = fields.map(({ name }) => name);
  for (const { name, shownWhile = {} } of fields)
    for (const decider of Object.keys(shownWhile))
      if (decider === name || !names.includes(decider))
        note(
          `“${name}” is shown while “${decider}” holds something, and that is no other field beside it.${didYouMean(decider, names)}`,
        );
}
