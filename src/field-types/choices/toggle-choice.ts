import type { FieldModel } from '../../shared/resources/resource-model.ts';

/** Toggles a value; the result is in the order of the choices, unknown values last. */
export function toggleChoice(
  choices: NonNullable<FieldModel['choices']>,
  chosen: readonly string[],
  value: string,
): string[] {
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return sortChoices(choices, next);
}

/** Sorts chosen values in the order of the choices. */
export function sortChoices(
  choices: NonNullable<FieldModel['choices']>,
  chosen: readonly string[],
): string[] {
  const known = choices.flatMap((choice) => (chosen.includes(choice.value) ? choice.value : []));
  return [...known, ...chosen.filter((each) => !known.includes(each))];
}
