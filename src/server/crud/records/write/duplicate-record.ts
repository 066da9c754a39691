import { locales, type AnswerLocale, type Translated } from '../../../../shared/texts/locale.ts';
import type { RecordValues } from '../resources/resource-hooks.ts';
import { errorText } from '../../../infrastructure/http/error-texts.ts';
import { createRecord } from './create-record.ts';
import type { WriteContext } from './write-context.ts';
import { recordNotFound } from '../not-found.ts';
import { readableFor } from '../read/readable-fields.ts';
import { lockRecords } from './write-rows.ts';
import type { Row } from '../resources/row-shape.ts';
import type { PreparedResource } from '../resources/prepared-resource.ts';

/**
 * Copies a record, named as given or “… (copy)” in each language; the hook `duplicate` removes other values.
 * @returns the copy
 * @throws Problem 404; 422 by field
 */
export async function duplicateRecord(
  scene: WriteContext,
  resource: PreparedResource,
  { id, ...named }: RecordValues,
  locale: AnswerLocale,
): Promise<Row> {
  const [original] = await lockRecords(scene.transaction, resource, scene.companyId, [id as number]);
  if (!original) throw recordNotFound(resource, { errors: { id: [{ code: 'not_found' }] } });
  const values = copiedValues(resource, original, scene.actor);
  const title = resource.writable.get(resource.model.represents);
  // The API also accepts `title` for the name, when no field has that name.
  const chosen = resource.writable.has('title') ? undefined : named.title;
  if (title && !title.field.unique) {
    const copied = copyName(original[title.name], title.field.schema.maxLength);
    const given = named[title.name] ?? (title.column.merge ? inItsLanguage(chosen, locale) : chosen);
    values[title.name] = given === undefined ? copied : (title.column.merge?.(copied, given) ?? given);
  }
  const kept = resource.hooks.duplicate?.(values) ?? values;
  return createRecord(scene, resource, kept, locale);
}

/** Assigns a plain text to the request's language, or for `all` to that of its script. */
function inItsLanguage(said: unknown, locale: AnswerLocale): unknown {
  if (typeof said !== 'string') return said;
  if (locale !== 'all') return { [locale]: said };
  return /\p{Script=Arabic}/u.test(said) ? { ar: said } : { en: said };
}

/** The values of a copy: writable fields that the user may read, without unique ones. */
export function copiedValues(
  resource: PreparedResource,
  original: RecordValues,
  actor: WriteContext['actor'],
): RecordValues {
  const values: RecordValues = {};
  const seen = new Set(readableFor(resource, actor).map(({ name }) => name));
  for (const { name, field } of resource.writable.values())
    if (!field.unique && original[name] != null && (seen.has(name) || field.writeOnly))
      values[name] = original[name];
  return values;
}

function copyName(name: unknown, longest = Infinity): unknown {
  const copyIn = (language: (typeof locales)[number], text: string) => {
    const room = longest - errorText(language, 'copy_name', { name: '…' }).length + 1;
    return errorText(language, 'copy_name', { name: text.slice(0, room).trimEnd() });
  };
  if (typeof name === 'string') return copyIn('en', name);
  if (typeof name !== 'object' || name === null) return name;
  const texts = name as Translated;
  return Object.fromEntries(
    locales.map((language) => {
      const text = texts[language];
      return [language, text ? copyIn(language, text) : null];
    }),
  );
}
