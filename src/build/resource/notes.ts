import { placesInShort } from '../../shared/resources/read/definition-problem.ts';

/** Collects remarks about changes, grouped by kind with their first places. */
export class GroupedNotes {
  private readonly sentences: string[] = [];
  private readonly places = new Map<string, string[]>();

  /** Adds a single remark. */
  say(sentence: string): void {
    if (!this.sentences.includes(sentence)) this.sentences.push(sentence);
  }

  /** Adds a remark about a place; equal ones of several places are grouped. @param what the change, as the end of a sentence; may be empty */
  add(place: string, what: string): void {
    const before = this.places.get(what) ?? [];
    if (!before.includes(place)) this.places.set(what, [...before, place]);
  }

  /** All remarks; single ones first. */
  lines(): string[] {
    const grouped = [...this.places].map(
      ([what, places]) => `${placesInShort(places)}${what && `: ${what}`}.`,
    );
    return [...this.sentences, ...grouped];
  }
}
