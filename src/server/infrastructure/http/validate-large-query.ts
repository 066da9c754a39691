/** Lazy validation of query strings with hundreds of parameters: compiling the whole schema takes longer than the response. */
import type { ValidateFunction } from 'ajv/dist/2020.js';

type Schema = Record<string, unknown>;

/** Number of parameters from which on it applies. */
export const manyParameters = 100;
/** Most compiled sets of parameters in the cache; beyond that the whole schema is used. */
const mostChoices = 50;

/**
 * A validator that is compiled at the first request of each set of parameters, for these, those with a default and the required ones. Any other name
 * is refused, as by the whole schema.
 */
export function checkOfNamed(
  schema: Schema,
  compile: (schema: Schema) => ValidateFunction,
): ValidateFunction {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const always = Object.keys(properties).filter(
    (name) => required.includes(name) || properties[name]!.default !== undefined,
  );
  const known = new Map<string, ValidateFunction>();
  let whole: ValidateFunction | undefined;
  const of = (sent: unknown): ValidateFunction => {
    const said = typeof sent === 'object' && sent !== null ? Object.keys(sent) : [];
    const names = [
      ...new Set([...always, ...said.filter((name) => Object.hasOwn(properties, name))]),
    ].toSorted();
    const choice = names.join('\n');
    const ready = known.get(choice);
    if (ready) return ready;
    if (known.size >= mostChoices) return (whole ??= compile(schema));
    const some = Object.fromEntries(names.map((name) => [name, properties[name]]));
    const made = compile({ ...schema, properties: some });
    known.set(choice, made);
    return made;
  };
  const check = (sent: unknown): boolean => {
    const validate = of(sent);
    const isLegal = validate(sent) as boolean;
    Object.assign(check, { errors: validate.errors });
    return isLegal;
  };
  return check as ValidateFunction;
}
