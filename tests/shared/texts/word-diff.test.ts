/** Changes of texts as they are shown: what stayed, what came, what went. */
import { expect, it } from 'vitest';
import { diffWords, type Piece } from '../../../src/shared/texts/word-diff.ts';

const said = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind]).join('|');

it('tells words apart, with marks of their own', () => {
  expect(said(diffWords('A soft cotton shirt.', 'A soft linen shirt, washed.'))).toBe(
    'A soft |-cotton |+linen |shirt|+, washed|.',
  );
});

it('tells Arabic words apart, marks above the letters included', () => {
  expect(said(diffWords('قميص قطن ناعم', 'قميص كتّان ناعم'))).toBe('قميص |-قطن |+كتّان |ناعم');
});

it.each([
  ['', ''],
  ['', 'new words'],
  ['old words', ''],
  ['same words', 'same words'],
  ['a b c d e f', 'f e d c b a'],
  ['one  two\nthree', 'one two three four'],
])('leads from “%s” to “%s” without a word lost', (from, to) => {
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

it('tells texts that share little and are very long whole', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, place) => `${word}${place}`).join(' ');
  expect(diffWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
