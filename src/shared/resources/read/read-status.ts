/** Reads the status of records: choices shown below the name, and the usual next step. */
import type { FieldKeyword } from '../json-schema.ts';
import type { ResourceFile } from '../resource-file.ts';
import type { FieldModel } from '../resource-model.ts';

/** Largest number of derived status fields. */
const most = 3;

/** Whether a choice is a status: by its tones or its name. */
export const isStatus = ({
  kind,
  name,
  choices,
  writeOnly,
}: Pick<FieldModel, 'kind' | 'name' | 'choices' | 'writeOnly'>): boolean =>
  kind === 'choice' &&
  !writeOnly &&
  (/(?:^|_)(?:status|state)$|(?:Status|State)$/u.test(name) ||
    choices?.some(({ tone }) => tone !== 'neutral') === true);

/** The status fields: as in the resource file, else derived from the fields, the tab field first. */
export function readStatus(
  fields: readonly FieldModel[],
  { status, list }: Pick<ResourceFile, 'status' | 'list'>,
): string[] {
  if (status) return status;
  return fields
    .filter((field) => isStatus(field) || (field.kind === 'choice' && field.name === list?.tabs))
    .map(({ name }) => name)
    .toSorted((one, other) => Number(other === list?.tabs) - Number(one === list?.tabs))
    .slice(0, most);
}

/** Reports transitions with unknown values, and next steps that are not allowed. */
export function checkSteps(
  values: readonly string[],
  { next = {}, transitions = {}, stages = [] }: Pick<FieldKeyword, 'next' | 'transitions' | 'stages'>,
  note: (message: string) => void,
): void {
  const demand = (keyword: string, named: readonly string[]) => {
    for (const value of named)
      if (!values.includes(value))
        note(`“${keyword}” names “${value}”, which is no value of “enum”: take one of ${values.join(', ')}.`);
  };
  for (const [from, steps] of Object.entries(next))
    for (const { to } of [steps].flat()) {
      demand('next', [from, to]);
      if (transitions[from] && !transitions[from].includes(to))
        note(`“next” leads from “${from}” to “${to}”, which “transitions” does not allow.`);
    }
  for (const [from, following] of Object.entries(transitions)) demand('transitions', [from, ...following]);
  demand('stages', stages.flat());
}
