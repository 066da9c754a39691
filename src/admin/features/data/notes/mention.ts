/** Mentions of colleagues in a note: the text after the last `@` is matched against their names. */
import { consonantsOf, foldText } from '../../../../shared/texts/search-text.ts';

export interface Person {
  id: number;
  name: string;
}

const begun = /(^|\s)@([^@\n]{0,40})$/u;

/** The partial name before the caret; `undefined` without an open mention. */
export function typedMention(text: string, caret: number): string | undefined {
  return begun.exec(text.slice(0, caret))?.[2];
}

/** Up to six colleagues that match the typed text, in either script: “mi” finds مينا. */
export function findPeople(people: readonly Person[], typed: string): Person[] {
  const sought = foldText(typed).trim();
  const asWritten = people.filter(({ name }) => foldText(name).includes(sought));
  const consonants = consonantsOf(sought);
  const asSpoken = consonants
    ? people.filter((person) => !asWritten.includes(person) && soundsLike(person.name, consonants))
    : [];
  return [...asWritten, ...asSpoken].slice(0, 6);
}

/** Whether a word of a name begins with these consonants. */
const soundsLike = (name: string, consonants: string): boolean =>
  foldText(name)
    .split(' ')
    .some((word) => consonantsOf(word).startsWith(consonants));

/** Replaces the typed text with the name; returns the text and the caret position. */
export function withMention(text: string, caret: number, { name }: Person): [text: string, caret: number] {
  const typed = typedMention(text, caret) ?? '';
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return [before + text.slice(caret), before.length];
}

/** Ids of the chosen colleagues whose mention is still in the text. */
export const mentionedIds = (text: string, chosen: readonly Person[]): number[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];

/** Splits the text into mentions and other parts. */
export function splitByMentions(
  text: string,
  people: readonly Person[],
): { text: string; isName: boolean; at: number }[] {
  // Longest names first: “@Omar Adel” must not match “@Omar”.
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length);
  const pieces: { text: string; isName: boolean; at: number }[] = [];
  let rest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const name = names.find((each) => text.startsWith(each, at));
    if (!name) continue;
    if (at > rest) pieces.push({ text: text.slice(rest, at), isName: false, at: rest });
    pieces.push({ text: name, isName: true, at });
    rest = at + name.length;
    at = rest - 1;
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest), isName: false, at: rest });
  return pieces;
}
