/**
 * A sentence that ends in an amount ends in the stop of “ج.م.” already: its own would stand beside it.
 * @example oneStop('الحد الأدنى للطلب 100 ج.م..') // 'الحد الأدنى للطلب 100 ج.م.'
 */
export const withSingleFullStop = (sentence: string): string =>
  sentence.replaceAll(/(ج\.م\.[\u200e\u200f\u2069]*)\./gu, '$1');
