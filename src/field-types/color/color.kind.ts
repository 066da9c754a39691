import { nullable, oneOrMore, type FieldType } from '../field-type.ts';

/** Six hexadecimal figures, with or without the sign before them, as colours are copied from elsewhere. */
const written = /^#?([0-9a-f]{6})$/iu;

/** The one spelling that is kept, `#1a7f5a`; `undefined` when it is no colour. */
export function readColor(text: string): string | undefined {
  const [, figures] = written.exec(text.trim()) ?? [];
  return figures && `#${figures.toLowerCase()}`;
}

/** A colour of a screen: red, green and blue. */
export const kind: FieldType = {
  name: 'color',
  types: ['string'],
  forMany: true,
  wire: (field, direction) =>
    nullable(
      field,
      direction === 'read' ? { type: 'string' } : { type: 'string', pattern: '^#?[0-9A-Fa-f]{6}$' },
    ),
  filters: [{ operator: 'any', schema: () => oneOrMore({ type: 'string', maxLength: 40 }) }],
  sortable: false,
  searchable: false,
  short: true,
  sample: (_field, n) => `#${(0x1a7f5a + n * 0x1003).toString(16).padStart(6, '0')}`,
  toText: (value) => (value == null ? '' : String(value)),
  fromText: (text) => {
    if (text.trim() === '') return null;
    const color = readColor(text);
    if (!color) throw new Error(`“${text}” is not a colour like #1a7f5a.`);
    return color;
  },
};
