/**
 * Conditions between fields: `if`/`then`/`else` of the root schema, evaluated by forms and server.
 * `if` compares fields with constants; `then.required` lists fields required while it holds, and fields that are `true` in `then.properties`
 * are shown only then; `else` applies otherwise. Hidden fields keep their value, unless they have `whenHidden: clear`.
 */
import { didYouMean, knownWords } from './read/definition-problem.ts';
import { possibleValues, impossibleValueSentences } from './read/allowed-values.ts';
import type { JsonSchema } from './json-schema.ts';

/** A condition; serializable. */
export interface ConditionModel {
  /** holds while each field has one of its values */
  when: Record<string, unknown[]>;
  /** fields required then */
  required: string[];
  /** fields shown only then */
  shown: string[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a condition holds. Values of hidden fields are ignored.
 * @param asked fields being evaluated, to end cycles: they count as shown
 */
function holds(
  { when }: ConditionModel,
  values: Values,
  conditions: readonly ConditionModel[] = [],
  asked: readonly string[] = [],
): boolean {
  return Object.entries(when).every(
    ([field, constants]) =>
      constants.includes(values[field] ?? null) && isShown(conditions, field, values, asked),
  );
}

/** Whether a field is shown for these values. */
export function isShown(
  conditions: readonly ConditionModel[],
  field: string,
  values: Values,
  asked: readonly string[] = [],
): boolean {
  if (asked.includes(field)) return true;
  const about = conditions.filter(({ shown }) => shown.includes(field));
  const now = [...asked, field];
  return !about.length || about.some((condition) => holds(condition, values, conditions, now));
}

/** The hidden fields for these values. */
export function hiddenFields<F extends { name: string }>(
  conditions: readonly ConditionModel[],
  fields: readonly F[],
  values: Values,
): F[] {
  return fields.filter(({ name }) => !isShown(conditions, name, values));
}

/** Whether a condition requires the field for these values. */
export function isRequiredByCondition(
  conditions: readonly ConditionModel[],
  field: string,
  values: Values,
): boolean {
  return conditions.some(
    (condition) => condition.required.includes(field) && holds(condition, values, conditions),
  );
}

/** The fields required by conditions that are empty. */
export function missingFields(conditions: readonly ConditionModel[], values: Values): string[] {
  const demanded = conditions.flatMap((condition) =>
    holds(condition, values, conditions) ? condition.required : [],
  );
  return [...new Set(demanded)].filter((field) => isEmpty(values[field]));
}

/** The fields that decide whether any of `fields` is shown or required, transitively. */
export function controllingFieldsOf(
  conditions: readonly ConditionModel[],
  fields: readonly string[],
): string[] {
  const found = new Set<string>();
  const seek = (names: readonly string[], isFirst: boolean): void => {
    for (const { when, shown, required } of conditions)
      if (names.some((name) => shown.includes(name) || (isFirst && required.includes(name)))) {
        const others = Object.keys(when).filter((name) => !found.has(name));
        for (const name of others) found.add(name);
        if (others.length) seek(others, false);
      }
  };
  seek(fields, true);
  return [...found];
}

const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0);

type Note = (place: string, message: string) => void;

/**
 * Extracts the conditions from a resource's schema.
 * @returns conditions and the remaining schema; errors are reported by `note`
 */
export function readConditions(schema: JsonSchema, note: Note): [ConditionModel[], JsonSchema] {
  const { if: own, then, else: otherwise, ...rest } = schema;
  const written: [string, JsonSchema][] = [];
  if (!own && (then ?? otherwise))
    note(
      '/then',
      '“then” and “else” follow an “if”, and there is none: say what must hold, { "if": …, "then": … }.',
    );
  if (own) written.push(['', { if: own, ...(then && { then }), ...(otherwise && { else: otherwise }) }]);
  const others: JsonSchema[] = [];
  schema.allOf?.forEach((member, index) => {
    if (member.if ?? member.then ?? member.else) written.push([`/allOf/${index}`, member]);
    else others.push(member);
  });
  const { allOf: _allOf, ...bare } = rest;
  const conditions = written.flatMap(([place, each]) =>
    readCondition(each, place, schema.properties ?? {}, note),
  );
  return [conditions, others.length ? { ...bare, allOf: others } : bare];
}

function readCondition(
  condition: JsonSchema,
  place: string,
  fields: Record<string, JsonSchema>,
  note: Note,
): ConditionModel[] {
  const { if: question = {}, then, else: otherwise } = condition;
  const only = (at: string, given: object, known: string[]) => {
    for (const key of Object.keys(given))
      if (!known.includes(key))
        note(`${place}/${at}`, `“${key}” is not understood here: take it out.${knownWords(known)}`);
  };
  const field = (at: string, name: string) => {
    if (!(name in fields))
      note(`${place}/${at}`, `“${name}” is no field of the schema.${didYouMean(name, Object.keys(fields))}`);
  };
  only('', condition, ['if', 'then', 'else']);
  only('if', question, ['properties', 'required']);
  const when: ConditionModel['when'] = {};
  for (const [name, { const: constant, enum: values, ...more }] of Object.entries(
    question.properties ?? {},
  )) {
    field(`if/properties/${name}`, name);
    only(`if/properties/${name}`, more, []);
    when[name] = values ?? [constant];
    if (constant !== undefined || values)
      for (const sentence of impossibleValueSentences(name, fields[name] ?? {}, when[name]))
        note(`${place}/if/properties/${name}`, sentence);
    if (!values && constant === undefined)
      note(
        `${place}/if/properties/${name}`,
        'Say what it is compared with: { "const": … } or { "enum": […] }.',
      );
  }
  if (!Object.keys(when).length)
    note(
      `${place}/if`,
      'A condition compares fields with values: { "properties": { "isOnSale": { "const": true } } }.',
    );
  for (const name of question.required ?? [])
    if (!(name in when)) note(`${place}/if/required`, `“${name}” is compared with nothing in “properties”.`);
  const following = (branch: 'then' | 'else', { properties = {}, required = [], ...more }: JsonSchema) => {
    only(branch, more, ['properties', 'required']);
    const shown = Object.entries(properties as Record<string, unknown>).map(([name, meaning]) => {
      field(`${branch}/properties/${name}`, name);
      if (meaning !== true)
        note(
          `${place}/${branch}/properties/${name}`,
          `Say true: the field is shown while the condition ${branch === 'then' ? 'holds' : 'does not hold'}. Its limits stand at the field.`,
        );
      return name;
    });
    for (const name of required) field(`${branch}/required`, name);
    if (!shown.length && !required.length)
      note(`${place}/${branch}`, 'Name what follows: fields in “required”, or in “properties” as true.');
    return { required, shown };
  };
  const read: ConditionModel[] = [];
  if (then ?? !otherwise) read.push({ when, ...following('then', then ?? {}) });
  if (otherwise) {
    const follows = following('else', otherwise);
    const lacking = Object.keys(when).find((name) => name in fields && !possibleValues(fields[name]!));
    if (lacking)
      note(
        `${place}/else`,
        `What “${lacking}” may hold instead cannot be listed, as it can of a choice or a flag: compare one of those, or leave “else” out.`,
      );
    // The negation holds when any field has another value.
    for (const name of Object.keys(when))
      read.push({ when: { [name]: othersThan(when[name]!, fields[name] ?? {}) }, ...follows });
  }
  return read;
}

const othersThan = (values: readonly unknown[], field: JsonSchema): unknown[] =>
  (possibleValues(field) ?? []).filter((value) => !values.includes(value));
