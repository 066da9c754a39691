import { nullable, oneOrMore, type FieldType } from '../field-type.ts';

/** Six hexadecimal digits, with or without `#`. */
const written = /^#?([0-9a-f]{6})$/iu;

/** Normalizes a colour to `#1a7f5a`; `undefined` when it is invalid. */
export function readColor(text: string): string | undefined {
  const [, figures] = written.exec(text.trim()) ?? [];
  return figures && `#${figures.toLowerCase()}`;
}

/** Colour: an RGB value. */
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
