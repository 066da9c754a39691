import { findCategory, nearestCategory, pathOf } from '../../shared/catalog/google-categories/google-categories.ts';
import type { FieldType } from '../field-type.ts';
import { kind as text } from '../text/text.kind.ts';

const { infers: _infers, infersLast: _infersLast, ...asText } = text;

const samples = ['212', '201', '672', '1604', '188'];

/**
 * A category of Google's product taxonomy by its id (“201”). A path of its names is taken too and kept as the id; what is no
 * category stays as it is written, so that nothing of a shop's file is lost. In files it is the English path, as in Google's own.
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
