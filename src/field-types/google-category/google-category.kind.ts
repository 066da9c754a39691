import {
  findCategory,
  nearestCategory,
  pathOf,
} from '../../shared/catalog/google-categories/google-categories.ts';
import type { FieldType } from '../field-type.ts';
import { kind as text } from '../text/text.kind.ts';

const { infers: _infers, infersLast: _infersLast, ...asText } = text;

const samples = ['212', '201', '672', '1604', '188'];

/**
 * Category of Google's product taxonomy, stored by its id (“201”). A path of names is accepted too; an unknown
 * category is kept as written, so that an import loses nothing. Table files contain the English path, as Google's own do.
 */
export const kind: FieldType = {
  ...asText,
  name: 'google-category',
  sample: (_field, n) => samples[n % samples.length],
  toText: (value) => {
    const category = findCategory(String(value ?? ''));
    return category ? pathOf(category) : String(value ?? '');
  },
  fromText: (said, field) => nearestCategory(said)?.id ?? text.fromText(said, field),
};
