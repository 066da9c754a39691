import { placesInShort } from '../../shared/resources/definition-problem.ts';

/** What was changed on the way: of one kind in one sentence, with the first places. */
export class Remarks {
  private readonly sentences: string[] = [];
  private readonly places = new Map<string, string[]>();

  /** One sentence by itself. */
  say(sentence: string): void {
    if (!this.sentences.includes(sentence)) this.sentences.push(sentence);
  }

  /** @param what was done there, as a sentence goes on after the place, or nothing where that says all; the same of several places is said once */
  add(place: string, what: string): void {
    const before = this.places.get(what) ?? [];
    if (!before.includes(place)) this.places.set(what, [...before, place]);
  }

  /** All of it, what was said first. */
  lines(): string[] {
    const grouped = [...this.places].map(
      ([what, places]) => `${placesInShort(places)}${what && `: ${what}`}.`,
    );
    return [...this.sentences, ...grouped];
  }
}
