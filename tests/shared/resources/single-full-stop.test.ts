import { expect, it } from 'vitest';
import { withSingleFullStop } from '../../../src/shared/resources/single-full-stop.ts';

it.each([
  ['الحد الأدنى للطلب 100 ج.م..', 'الحد الأدنى للطلب 100 ج.م.'],
  // As a page writes it: with direction marks and isolated.
  ['تم رد \u2068\u200f100 ج.م.\u200f\u2069.', 'تم رد \u2068\u200f100 ج.م.\u200f\u2069'],
  ['تم رد 100 ج.م. أمس.', 'تم رد 100 ج.م. أمس.'],
  ['Wait …', 'Wait …'],
])('%s ends with one full stop', (sentence, ended) => expect(withSingleFullStop(sentence)).toBe(ended));
