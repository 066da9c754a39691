/**
 * Search for users with restricted fields. The index on "searchText" covers all fields; its matches are then checked against the words of
 * the readable fields, so that a search does not reveal restricted values and unrestricted searches cost nothing extra.
 */
import type { Sql } from '../../../../field-types/column.ts';
import { catalogue } from '../../../../generated/catalogue.js';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { Right } from '../../../../shared/identity/permissions.ts';
import { quoted } from '../../../infrastructure/database/query.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/** Whether a field can be read without the rights `missing` (`module.action`). */
export function isOpen({ readRight }: Pick<FieldModel, 'readRight'>, missing: ReadonlySet<string>): boolean {
  return !readRight || !missing.has(`${readRight.module}.${readRight.action}`);
}

/** The read rights that concern a resource: of its fields, and of searchable fields of referenced resources. */
export function guardsOf(model: ResourceModel): Right[] {
  const own = model.fields.flatMap(({ readRight }) => readRight ?? []);
  const others = searchedThrough(model).flatMap(({ target }) =>
    target.fields.flatMap(({ readRight, searchable }) => (searchable && readRight) || []),
  );
  return [
    ...new Map([...own, ...others].map((right) => [`${right.module}.${right.action}`, right])).values(),
  ];
}

/** SQL of the folded text of readable fields; undefined when all searchable fields are readable. */
export function openText(
  { model, fields }: Pick<PreparedResource, 'model' | 'fields'>,
  missing: ReadonlySet<string>,
): Sql | undefined {
  const through = searchedThrough(model);
  const searched = [model, ...through.map(({ target }) => target)].flatMap((each) => each.fields);
  if (searched.every((field) => !field.searchable || isOpen(field, missing))) return undefined;
  const own = fields
    .filter(({ field }) => (field.searchable || field.name === model.represents) && isOpen(field, missing))
    .map(({ sql, field }) => wordsOf(sql, field));
  const named = through.map(({ field, target }) => {
    const texts = target.fields
      .filter((each) => each.searchable && isOpen(each, missing))
      .map((each) => wordsOf(`o.${quoted(each.name)}`, each));
    return `(select concat_ws(' ', ${texts.join(', ') || `''`}) from ${quoted(target.name)} o
      where o.company_id = $1 and o.id = t.${quoted(field)})`;
  });
  return `matjar_fold(concat_ws(' ', ${[...own, ...named].join(', ') || `''`}))`;
}

/** Referenced resources whose text is included in the search text. */
function searchedThrough(model: ResourceModel): { field: string; target: ResourceModel }[] {
  return model.fields.flatMap(({ name, kind, reference, through }) => {
    const target = kind === 'reference' && !through && reference ? catalogue[reference] : undefined;
    return target && !target.servedBy ? [{ field: name, target }] : [];
  });
}

/** SQL of a field's search text. */
function wordsOf(sql: Sql, { kind }: FieldModel): Sql {
  if (kind === 'translated-text') return `${sql} ->> 'en', ${sql} ->> 'ar'`;
  if (kind === 'rich-text')
    return `regexp_replace(concat_ws(' ', ${sql} ->> 'en', ${sql} ->> 'ar'), '<[^>]*>', ' ', 'g')`;
  if (kind === 'tags') return `array_to_string(${sql}, ' ')`;
  if (kind === 'phone') return `${sql}, '0020' || substr(${sql}, 2)`;
  return `(${sql})::text`;
}
