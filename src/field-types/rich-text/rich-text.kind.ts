import { pickLimits, type FieldType } from '../field-type.ts';
import { kind as translatedTextKind, translatedWire } from '../translated-text/translated-text.kind.ts';

/** What rich text may hold; everything else is taken out when it is stored. */
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

/** Formatted text in each language, kept as HTML of few tags, cleaned on the server. */
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
