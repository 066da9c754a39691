/** Search in titles of both languages, and the positions of the matched letters. Pure functions. */
import { foldText, searchWords } from '../../../shared/texts/search-text.ts';
import { typingVariants } from '../../../shared/texts/typing-errors.ts';

/**
 * Ranks a match of all words: 0 the first title begins with them, 1 words of the titles begin with them, 2 the titles contain them,
 * 3 only the additional terms contain them.
 * The Arabic article is ignored at the beginning, so that “طلبات” matches “الطلبات” as a word.
 * @param texts titles in both languages; the first one is shown
 * @param also additional search terms
 * @returns `null` where a word is missing
 */
function matchOf(
  words: readonly string[],
  texts: readonly string[],
  also: readonly string[] = [],
): 0 | 1 | 2 | 3 | null {
  const folded = texts.map(foldText);
  const all = folded.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const begins = (word: string) => all.some((each) => each.startsWith(word) || each.startsWith(`ال${word}`));
  if (!words.every((word) => folded.some((text) => text.includes(word))))
    return also.length && matchOf(words, [...texts, ...also]) !== null ? 3 : null;
  const phrase = words.join(' ');
  if (folded[0]?.startsWith(phrase) || folded[0]?.startsWith(`ال${phrase}`)) return 0;
  return words.every(begins) ? 1 : 2;
}

export interface Searchable {
  texts: readonly string[];
  also: readonly string[];
}

/** The items that match a text, best match first, otherwise in their own order; where none does, those that match but for a typing error. */
export function findMatches<T extends Searchable>(
  things: readonly T[],
  text: string,
): { thing: T; match: number }[] {
  const words = searchWords(text);
  const found = things
    .flatMap((thing, place) => {
      const match = matchOf(words, thing.texts, thing.also);
      return match === null ? [] : { thing, match, place };
    })
    .toSorted((a, b) => a.match - b.match || a.place - b.place);
  if (found.length) return found;
  const patterns = words.map(beginningAs);
  if (patterns.includes(undefined)) return [];
  return things
    .filter(({ texts, also }) => {
      const folded = [...texts, ...also].map(foldText);
      return patterns.every((pattern) => folded.some((each) => pattern!.test(each)));
    })
    .map((thing) => ({ thing, match: 4 }));
}

/** Pattern of a text in which a word begins as the given one but for one typing error; `undefined` where the word tolerates none. */
function beginningAs(word: string): RegExp | undefined {
  const variants = typingVariants(word);
  if (variants.length === 1) return undefined;
  const spellings = variants.map((each) => each.replaceAll('_', String.raw`\p{L}`));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:ال)?(?:${spellings.join('|')})`, 'u');
}

export interface TextSegment {
  text: string;
  isFound: boolean;
}

/** Splits a text into segments, so that the letters of matched words can be highlighted, whatever their spelling. */
export function splitByMatches(text: string, words: readonly string[]): TextSegment[] {
  const letters = Array.from(text);
  // Folding drops marks and may expand a letter to two: each folded letter keeps the index of its original.
  const owners: number[] = [];
  let folded = '';
  letters.forEach((letter, place) => {
    const spelled = /\s/u.test(letter) ? ' ' : foldText(letter);
    for (let each = 0; each < spelled.length; each += 1) owners.push(place);
    folded += spelled;
  });
  const marked = new Set<number>();
  for (const word of words)
    for (let from = folded.indexOf(word); word && from !== -1; from = folded.indexOf(word, from + 1)) {
      const last = owners[from + word.length - 1] ?? 0;
      for (let place = owners[from] ?? 0; place <= last; place += 1) marked.add(place);
    }
  const pieces: TextSegment[] = [];
  letters.forEach((letter, place) => {
    const isFound = marked.has(place) || (isMark(letter) && marked.has(place - 1));
    if (isFound && !marked.has(place)) marked.add(place);
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else pieces.push({ text: letter, isFound });
  });
  return pieces;
}

/** Whether a character is a combining mark (tashkeel, accent), which belongs to the letter before it. */
const isMark = (letter: string): boolean => /\p{M}/u.test(letter);
