/** The members of a longest ascending subsequence of `ids`, compared by `rank`; patience sorting, O(n log n). */
export function longestIncreasingSubsequence(
  ids: readonly number[],
  rank: (id: number) => number,
): Set<number> {
  /** indices of the smallest last element of an ascending run of each length */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, id] of ids.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rank(ids[ends[middle]!]!) < rank(id)) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const members = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) members.add(ids[at]!);
  return members;
}
