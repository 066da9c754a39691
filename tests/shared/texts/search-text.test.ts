/** Text folding: stored texts and search texts match in any spelling. */
import { expect, it } from 'vitest';
import { consonantsOf, foldText, searchWords } from '../../../src/shared/texts/search-text.ts';

it.each([
  ['Café  CRÈME', 'cafe creme'],
  ['أحمد إلى آخر', 'احمد الي اخر'],
  ['قَمِيصٌ كَتّان', 'قميص كتان'],
  ['مـــصر', 'مصر'],
  ['مدرسة', 'مدرسه'],
  ['سؤال شاطئ', 'سوال شاطي'],
  ['رقم ٤٢ و۷', 'رقم 42 و7'],
  ['ﻻ ﷲ', 'لا الله'],
  ['\u200fA\u200bB', 'ab'],
])('the text “%s” is folded', (text, folded) => expect(foldText(text)).toBe(folded));

it('folding twice changes nothing more', () => {
  for (const text of ['أُحْجِيَة Ünïcode ٣', 'پنجره ڤيديو گاز'])
    expect(foldText(foldText(text))).toBe(foldText(text));
});

it('a search uses at most eight words', () => {
  expect(searchWords('  one   two ')).toEqual(['one', 'two']);
  expect(searchWords(Array.from({ length: 20 }, (_, n) => `w${n}`).join(' '))).toHaveLength(8);
  expect(searchWords(' \u0651 ')).toEqual([]);
});

it.each([
  ['مينا', 'mina', 'mn'],
  ['شيماء', 'Shaimaa', 'cm'],
  ['خالد', 'Khaled', 'xld'],
  ['عبد', 'Abd', 'bd'],
  ['محمد', 'Mohammed', 'mhmd'],
  ['فاطمة', 'Fatma', 'ftm'],
])('the consonants of “%s” and “%s” are equal', (arabic, latin, consonants) =>
  expect([arabic, latin].map((name) => consonantsOf(foldText(name)))).toEqual([consonants, consonants]),
);
