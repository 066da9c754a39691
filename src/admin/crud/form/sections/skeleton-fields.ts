import type { FieldModel, ResourceModel, SectionModel } from '../../../../shared/resources/resource-model.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';

/** Longest text with a single-line input. */
const oneLine = 250;

/**
 * The leading fields of a section that every record's form shows as single-line texts: the skeleton can render them in place. Conditional
 * fields, choices, pictures and long texts wait for the record.
 */
export function skeletonFields(
  { fields, conditions = [] }: ResourceModel,
  section: SectionModel,
): FieldModel[] {
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
 * Whether a listed text is written in the list's language. Lists fall back to the other language, and only the script distinguishes them: a
 * Latin name in an Arabic list may be either.
 */
export const isWrittenIn = (text: string, locale: Locale): boolean => arabic.test(text) === (locale === 'ar');
