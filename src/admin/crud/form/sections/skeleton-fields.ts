import type { FieldModel, ResourceModel, SectionModel } from '../../../../shared/resources/resource-model.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';

/** From this length on a text has several lines; its input is drawn by the form alone. */
const oneLine = 250;

/**
 * The fields at the beginning of a section that stand in every record's form, as plain lines of text: an outline can draw them as they
 * will stand. What conditions decide, what is chosen, pictured or written at length waits for the record.
 */
export function skeletonFields({ fields, conditions = [] }: ResourceModel, section: SectionModel): FieldModel[] {
  const { aside, folded, screen, help } = section;
  if (aside || folded || screen || help || section.fields.length < 2) return [];
  const own = section.fields.map((name) => fields.find((field) => field.name === name));
  const end = own.findIndex((field) => !field || !isPlainLine(field, conditions));
  return own.slice(0, end === -1 ? undefined : end) as FieldModel[];
}

function isPlainLine(field: FieldModel, conditions: NonNullable<ResourceModel['conditions']>): boolean {
  const { kind, name, schema, help, caution } = field;
  const isLine =
    kind === 'translated-text' || (kind === 'text' && !schema.format && !field.suggests && !field.unique);
  const isOpen = !field.readOnly && !field.folded && !field.fixedWhile && !help && !caution;
  const isDecided = conditions.some(({ shown, required }) => [...shown, ...required].includes(name));
  return isLine && isOpen && !isDecided && (schema.maxLength ?? oneLine + 1) <= oneLine;
}

const arabic = /\p{Script=Arabic}/u;

/**
 * Is this text, as a list in a language says it, written in that language? A list says the other language's where there is none, and only
 * the letters tell: a name of Latin letters in an Arabic list may be either's, and waits for the record.
 */
export const isWrittenIn = (text: string, locale: Locale): boolean => arabic.test(text) === (locale === 'ar');
