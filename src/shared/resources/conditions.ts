/**
 * Conditions between fields: the root's `if`/`then`/`else`, read as data that forms and the server hold alike.
 * `if` compares fields with constants; `then.required` names what must be filled while it holds, and a field that stands as
 * `true` in `then.properties` is only shown then; `else` says the same of when it does not hold. What a hidden field holds is kept, unless it says `whenHidden: clear`.
 */
import { didYouMean, knownWords } from './definition-problem.ts';
import { possibleValues, impossibleValueSentences } from './possible-values.ts';
import type { JsonSchema } from './json-schema.ts';

/** One condition of a resource. Serialisable. */
export interface ConditionModel {
  /** it holds while each of these fields holds one of its values */
  when: Record<string, unknown[]>;
  /** fields that must hold something then */
  required: string[];
  /** fields that are shown then, and hidden otherwise */
  shown: string[];
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Does a condition hold for a record's values? What a hidden field still holds decides nothing: nobody could see why.
 * @param asked fields whose being shown is asked already: those that show each other are shown
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

/** Is the field shown beside such values? One that no condition shows always is. */
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

/** Those of the fields that are hidden beside such values. */
export function hiddenFields<F extends { name: string }>(
  conditions: readonly ConditionModel[],
  fields: readonly F[],
  values: Values,
): F[] {
  return fields.filter(({ name }) => !isShown(conditions, name, values));
}

/** Must the field be filled beside such values, because of a condition? */
export function isRequiredByCondition(conditions: readonly ConditionModel[], field: string, values: Values): boolean {
  return conditions.some(
    (condition) => condition.required.includes(field) && holds(condition, values, conditions),
  );
}

/** The fields that conditions demand of a record and that hold nothing. */
export function missingFields(conditions: readonly ConditionModel[], values: Values): string[] {
  const demanded = conditions.flatMap((condition) =>
    holds(condition, values, conditions) ? condition.required : [],
  );
  return [...new Set(demanded)].filter((field) => isEmpty(values[field]));
}

/** The fields whose values decide whether any of `fields` is shown or demanded: those that decide on a decider, too. */
export function controllingFieldsOf(conditions: readonly ConditionModel[], fields: readonly string[]): string[] {
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
 * Takes the conditions out of a resource's schema.
 * @returns them, and the schema without them; mistakes are noted
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
    // It does not hold as soon as one of the fields holds something else.
    for (const name of Object.keys(when))
      read.push({ when: { [name]: othersThan(when[name]!, fields[name] ?? {}) }, ...follows });
  }
  return read;
}

const othersThan = (values: readonly unknown[], field: JsonSchema): unknown[] =>
  (possibleValues(field) ?? []).filter((value) => !values.includes(value));
