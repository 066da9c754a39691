import { pickLimits, type FieldType } from '../field-type.ts';
import { kind as translatedTextKind, translatedWire } from '../translated-text/translated-text.kind.ts';

/** Allowed HTML tags; others are removed when a text is stored. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
] as const;

/** Rich text: formatted text in each language, stored as sanitized HTML. */
export const kind: FieldType = {
  ...translatedTextKind,
  name: 'rich-text',
  types: ['object'],
  wire: (field, direction) => translatedWire(field, direction, pickLimits(field.schema, 'maxLength')),
  sortable: false,
  short: false,
  sample: (_field, n) => ({
    en: `<p>Sample <strong>${n}</strong></p>`,
    ar: `<p>عيّنة <strong>${n}</strong></p>`,
  }),
};
