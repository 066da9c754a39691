/**
 * What one process has made of a text, kept for when it meets the same text again: a build is rehearsed ahead of the save that it waits for
 * (`src/scripts/catalogue-builder.ts`), and makes anew only what the save changed.
 */

/** Keeps for each place what was made there last, with what it was made of. */
export class BuildCache<Made> {
  private readonly places = new Map<string, { of: string; made: Made }>();

  /**
   * What was made of the same before, else what `make` makes now.
   * @param place one thing is kept of each, such as a file
   * @param of all that decides what is made, as text
   */
  at(place: string, of: string, make: () => Made): Made {
    const before = this.places.get(place);
    if (before?.of === of) return before.made;
    const made = make();
    this.places.set(place, { of, made });
    return made;
  }
}
