/** Reads alternative names (`x-field.spells`); they need the read rights of their fields. */
import { didYouMean } from './definition-problem.ts';
import type { FieldModel } from '../resource-model.ts';

/**
 * Reads alternative names.
 * @param every all properties as fields
 * @param fields stored ones
 */
export function readSpellings(
  every: readonly FieldModel[],
  fields: readonly FieldModel[],
  note: (place: string, message: string) => void,
): FieldModel[] {
  const names = fields.map(({ name }) => name);
  return every
    .filter(({ spells }) => spells)
    .map((field) => {
      for (const name of field.spells ?? [])
        if (!names.includes(name))
          note(
            `/properties/${field.name}/x-field/spells`,
            `“${name}” is no field that keeps something.${didYouMean(name, names)}`,
          );
      const closed = fields.find(({ name, readRight }) => readRight && field.spells?.includes(name));
      return closed?.readRight ? { ...field, readRight: closed.readRight } : field;
    });
}
