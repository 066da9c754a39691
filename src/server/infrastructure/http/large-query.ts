/** Query strings that may say hundreds of things are checked by what they do say: to compile the rules of all of it takes longer than the answer. */
import type { ValidateFunction } from 'ajv/dist/2020.js';

type Schema = Record<string, unknown>;

/** From how many parameters on. */
export const manyParameters = 100;
/** Of how many different choices of parameters the rules are kept; a call that is asked in still more ways gets those of all. */
const mostChoices = 50;

/**
 * A check that is compiled, at the first request of each sort, for the parameters that it names, those that have a default and those that must be there.
 * Any other name is refused, as by the whole.
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
