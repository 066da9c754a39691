/**
 * In-memory cache of build results by their inputs: the dev build runs ahead of a save (`src/scripts/catalogue-builder.ts`), and then rebuilds
 * only what the save changed.
 */

/** Cache with one entry per key, valid while its input is unchanged. */
export class BuildCache<Made> {
  private readonly places = new Map<string, { of: string; made: Made }>();

  /**
   * Returns the cached result for the same input, else builds it.
   * @param place the key, such as a file
   * @param of all inputs of the result, as text
   */
  at(place: string, of: string, make: () => Made): Made {
    const before = this.places.get(place);
    if (before?.of === of) return before.made;
    const made = make();
    this.places.set(place, { of, made });
    return made;
  }
}
