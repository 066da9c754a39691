/** Reads where a record stands: the choices that its page shows below its name, and the step that usually follows a value. */
import type { FieldKeyword } from './json-schema.ts';
import type { ResourceFile } from './resource-file.ts';
import type { FieldModel } from './resource-model.ts';

/** How many facts of status follow from the fields: beyond these the head of a page would be another form. */
const most = 3;

/** A choice whose values have a meaning, or that is called so, says where a record stands. */
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

/** The fields of a record's status: what its resource file names, else what follows from the fields, the list's tabs first. */
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

/** Notes every step that leads from or to a value that the choice does not have, and a usual step that may not be taken. */
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
  for (const [from, { to }] of Object.entries(next)) {
    demand('next', [from, to]);
    if (transitions[from] && !transitions[from].includes(to))
      note(`“next” leads from “${from}” to “${to}”, which “transitions” does not allow.`);
  }
  for (const [from, following] of Object.entries(transitions)) demand('transitions', [from, ...following]);
  demand('stages', stages.flat());
}
