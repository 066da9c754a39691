/**
 * Removes a duplicate full stop after an amount that ends in “ج.م.”.
 * @example withSingleFullStop('الحد الأدنى للطلب 100 ج.م..') // 'الحد الأدنى للطلب 100 ج.م.'
 */
export const withSingleFullStop = (sentence: string): string =>
  sentence.replaceAll(/(ج\.م\.[\u200e\u200f\u2069]*)\./gu, '$1');
