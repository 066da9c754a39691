/** Reads named filters (`x-resource.filters`) and validates them. */
import { didYouMean } from './definition-problem.ts';
import type { FilterKeyword, FilterMeaning, JsonSchema } from '../json-schema.ts';
import { impossibleValueSentences } from './allowed-values.ts';
import type { FieldModel, FilterModel } from '../resource-model.ts';

type Note = (place: string, message: string) => void;

const flag: JsonSchema = { type: 'boolean' };
const day: JsonSchema = { type: 'string', format: 'date' };

/** Parameter schema and field kinds of each definition. */
const meanings: Record<keyof FilterMeaning, { schema: JsonSchema; kinds?: readonly string[] }> = {
  when: { schema: flag },
  has: { schema: flag },
  from: { schema: day, kinds: ['instant'] },
  to: { schema: day, kinds: ['instant'] },
  range: {
    schema: { type: 'string', maxLength: 100, examples: ['{"min":1000,"max":5000}', '1000..5000'] },
    kinds: ['number', 'money'],
  },
  search: { schema: { type: 'string', maxLength: 200 } },
};

/**
 * Reads named filters.
 * @param fields of the schema and system fields
 */
export function readNamedFilters(
  named: Record<string, FilterKeyword> = {},
  fields: readonly FieldModel[],
  note: Note,
): FilterModel[] {
  return Object.entries(named).map(
    ([parameter, { title, schema, labels, reference, suggestedBy, counted, inBar: _inBar, ...by }]) => {
      const place = `/x-resource/filters/${parameter}`;
      const said = Object.keys(by) as (keyof FilterMeaning)[];
      const [meaning] = said;
      if (said.length > 1) note(place, `It means two things, ${said.join(' and ')}: take one out.`);
      const about = [by.from ?? by.to ?? by.range ?? [], Object.keys(by.when ?? {})].flat();
      for (const name of about) checkAbout(name, meaning && meanings[meaning].kinds, fields, place, note);
      for (const [name, values] of Object.entries(by.when ?? {})) {
        const field = fields.find((each) => each.name === name);
        if (field)
          for (const sentence of impossibleValueSentences(name, field.schema, values))
            note(`${place}/when/${name}`, sentence);
      }
      const of = fields.find((field) => about[0] === field.name);
      return {
        parameter,
        operator: 'named' as const,
        schema: schema ?? (meaning ? meanings[meaning].schema : flag),
        title,
        ...(labels && { labels }),
        ...(reference && { reference }),
        ...(suggestedBy && { suggestedBy }),
        ...(counted && { counted }),
        ...(of && { of: of.name }),
        ...(meaning && { by }),
      };
    },
  );
}

function checkAbout(
  name: string,
  kinds: readonly string[] | undefined,
  fields: readonly FieldModel[],
  place: string,
  note: Note,
): void {
  const field = fields.find((each) => each.name === name);
  const fitting = fields.filter(({ kind }) => !kinds || kinds.includes(kind)).map((each) => each.name);
  if (!field) note(place, `“${name}” is no field.${didYouMean(name, fitting)}`);
  else if (!fitting.includes(name))
    note(place, `“${name}” is of kind “${field.kind}”, but this is about ${kinds?.join(' or ')}.`);
}

/** The named filters shown in the filter bar. */
export function namedInBar(named: Record<string, FilterKeyword> = {}): string[] {
  return Object.entries(named)
    .filter(
      ([, { inBar, when, from, to, range, search }]) => inBar ?? !(when || from || to || range || search),
    )
    .map(([parameter]) => parameter);
}
