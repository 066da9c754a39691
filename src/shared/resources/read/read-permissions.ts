/** Reads rights of a schema: named actions, and read rights of fields. */
import { didYouMean, knownWords, type DefinitionProblem } from './definition-problem.ts';
import type { ActionKeyword, JsonSchema } from '../json-schema.ts';
import type { Catalogue, FieldModel } from '../resource-model.ts';
import { baseActions, isBaseAction, type ActionModel, type Modules } from '../../identity/permissions.ts';

type Note = (place: string, message: string) => void;

/** Reads the named actions of a schema. */
export function readActions(
  named: Record<string, ActionKeyword> | undefined,
  fields: readonly FieldModel[],
  note: Note,
): { actions?: ActionModel[] } {
  if (!named || typeof named !== 'object') return {};
  const known = [...baseActions, ...Object.keys(named)];
  const actions = Object.entries(named).map(
    ([name, { title, description, implies = [], when }]): ActionModel => {
      const place = `/x-resource/actions/${name}`;
      if (isBaseAction(name)) note(place, `“${name}” is a right of every module: choose another name.`);
      for (const other of implies)
        if (!known.includes(other))
          note(
            `${place}/implies`,
            `There is no action “${other}”.${didYouMean(other, known)}${knownWords(known)}`,
          );
      if (when) checkWhen(when, fields, (inner, message) => note(`${place}/when${inner}`, message));
      return {
        name,
        title,
        ...(description && { description }),
        implies: [...new Set(['view', ...(when ? ['edit'] : []), ...implies])],
        ...(when && { when }),
      };
    },
  );
  return { actions };
}

function checkWhen(
  { field: name, to }: NonNullable<ActionKeyword['when']>,
  fields: readonly FieldModel[],
  note: Note,
): void {
  const field = fields.find((each) => each.name === name);
  if (!field)
    return note(
      '/field',
      `“${name}” is no field.${didYouMean(
        name,
        fields.map((each) => each.name),
      )}`,
    );
  const values = field.choices?.map(({ value }) => value);
  for (const value of to ?? [])
    if (values && !values.includes(String(value)))
      note(
        '/to',
        `“${String(value)}” is no value of “${name}”.${didYouMean(String(value), values)}${knownWords(values)}`,
      );
}

/** Sets the read right of a field; a string names an action of its own module. */
export function readReadRight(field: FieldModel, property: JsonSchema | undefined, module: string): void {
  const said = property?.['x-field']?.readRight;
  if (said) field.readRight = typeof said === 'string' ? { module, action: said } : said;
}

/** Errors for read rights that cannot be granted. */
export function strayRights(catalogue: Catalogue, modules: Modules): DefinitionProblem[] {
  return Object.values(catalogue).flatMap(({ name, fields, represents }) =>
    fields.flatMap((field) => {
      if (!field.readRight) return [];
      const file = `schemas/${name}.schema.json`;
      const place = `/properties/${field.name}/x-field/readRight`;
      const { module, action } = field.readRight;
      const known = modules[module]?.actions.map((each) => each.name);
      if (!known)
        return [
          {
            file,
            place,
            message: `There is no module “${module}”.${didYouMean(module, Object.keys(modules))}`,
          },
        ];
      if (!known.includes(action))
        return [
          {
            file,
            place,
            message: `The module “${module}” has no action “${action}”: name it in “x-resource”: { "actions": … }.${didYouMean(action, known)}${knownWords(known)}`,
          },
        ];
      if (field.name === represents)
        return [
          {
            file,
            place,
            message:
              'A field that names a record cannot need a right: choose another in “x-resource”: { "represents": … }.',
          },
        ];
      return [];
    }),
  );
}
