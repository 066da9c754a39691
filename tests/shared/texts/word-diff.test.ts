/** Word differences of texts: unchanged, added and removed words. */
import { expect, it } from 'vitest';
import { diffWords, type Piece } from '../../../src/shared/texts/word-diff.ts';

const said = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind]).join('|');

it('a difference tells words apart, with their diacritics', () => {
  expect(said(diffWords('A soft cotton shirt.', 'A soft linen shirt, washed.'))).toBe(
    'A soft |-cotton |+linen |shirt|+, washed|.',
  );
});

it('a difference tells Arabic words apart, with the marks above letters', () => {
  expect(said(diffWords('قميص قطن ناعم', 'قميص كتّان ناعم'))).toBe('قميص |-قطن |+كتّان |ناعم');
});

it.each([
  ['', ''],
  ['', 'new words'],
  ['old words', ''],
  ['same words', 'same words'],
  ['a b c d e f', 'f e d c b a'],
  ['one  two\nthree', 'one two three four'],
])('the difference from “%s” to “%s” loses no word', (from, to) => {
  const words = (kind: Piece['kind']) =>
    diffWords(from, to)
      .filter((piece) => piece.kind === 'same' || piece.kind === kind)
      .map(({ text }) => text)
      .join(' ')
      .split(/\s+/u)
      .filter(Boolean)
      .join(' ');
  expect(words('removed')).toBe(from.split(/\s+/u).filter(Boolean).join(' '));
  expect(words('added')).toBe(to.split(/\s+/u).filter(Boolean).join(' '));
});

it('long texts that share little differ as a whole', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, place) => `${word}${place}`).join(' ');
  expect(diffWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
