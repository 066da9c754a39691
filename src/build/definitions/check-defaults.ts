/** Finds defaults that their own fields refuse: a record created without the field would violate its schema. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fieldTypeOf } from '../../field-types/field-types.ts';
import type { DefinitionProblem } from '../../shared/resources/read/definition-problem.ts';
import { formats, multipleOfPrecision } from '../../shared/resources/formats.ts';
import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { FieldModel, ResourceModel } from '../../shared/resources/resource-model.ts';

const ajv = new Ajv2020({ strict: false, multipleOfPrecision, meta: false, validateSchema: false });
addFormats.default(ajv, [...formats]);

/** Compiled validators by schema text, since hundreds of fields share a few schemas. */
const compiled = new Map<string, ValidateFunction>();

function checkerOf(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, known);
  return known;
}

/** Whether the schema accepts the value; true for a schema that cannot be compiled, which is reported elsewhere. */
export function acceptsDefault(schema: JsonSchema, value: unknown): boolean {
  try {
    return checkerOf(schema)(value);
  } catch {
    return true;
  }
}

/** The validation error of a field's default, or `null`. */
function refusedBy(field: FieldModel): string | null {
  const takes = checkerOf(fieldTypeOf(field).wire(field, 'write'));
  return takes(field.default) ? null : ajv.errorsText(takes.errors, { dataVar: '' });
}

/** The invalid defaults of a resource, each with its place and reason. */
export function checkDefaults({ name, fields }: ResourceModel): DefinitionProblem[] {
  const file = `schemas/${name}.schema.json`;
  const check = (field: FieldModel, place: string): DefinitionProblem[] => {
    const inside = (field.fields ?? []).flatMap((inner) => check(inner, `${place}/${inner.name}`));
    const why = field.default === undefined ? null : refusedBy(field);
    return why === null
      ? inside
      : [...inside, { file, place: `${place}/default`, message: refusal(field, why) }];
  };
  return fields.flatMap((field) => check(field, `/properties/${field.name}`));
}

function refusal(field: FieldModel, why: string): string {
  const given = JSON.stringify(field.default);
  if (field.default === null)
    return 'The default is null, and the field takes no null: say it by the type, "type": ["string", "null"], or take the default out.';
  if (field.choices) {
    const values = field.choices.map(({ value }) => value).join(', ');
    return `The default ${given} is none of “enum”: ${values}.`;
  }
  return `The default ${given} is not what the field itself takes: it${why.startsWith(' ') ? '' : ' '}${why}.`;
}
