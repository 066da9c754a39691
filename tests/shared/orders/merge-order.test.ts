/** Merge of two users' orders of one list, with the items that both moved. */
import { describe, expect, it } from 'vitest';
import { mergeOrders } from '../../../src/shared/orders/merge-order.ts';

const base = [1, 2, 3, 4, 5, 6];

describe('the merge of two orders', () => {
  it.each<[string, number[], number[], number[]]>([
    ['both move different items', [6, 1, 2, 3, 4, 5], [1, 3, 4, 5, 2, 6], [6, 1, 3, 4, 5, 2]],
    [
      'one adds an item, the other moves one',
      [1, 2, 7, 3, 4, 5, 6],
      [5, 1, 2, 3, 4, 6],
      [5, 1, 2, 7, 3, 4, 6],
    ],
    ['both add at the end', [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 8], [1, 2, 3, 4, 5, 6, 8, 7]],
    ['both add the same item', [1, 2, 3, 4, 5, 6, 7], [7, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7]],
    [
      'one moves the neighbour of the other’s move',
      [4, 1, 2, 3, 5, 6],
      [1, 3, 4, 2, 5, 6],
      [4, 1, 3, 2, 5, 6],
    ],
    ['one removes an item, the other moves another', [1, 3, 4, 5, 6], [1, 2, 3, 6, 4, 5], [1, 3, 6, 4, 5]],
    ['both remove items', [1, 3, 4, 5, 6], [1, 2, 3, 4, 5], [1, 3, 4, 5]],
    ['both make the same move', [6, 1, 2, 3, 4, 5], [6, 1, 2, 3, 4, 5], [6, 1, 2, 3, 4, 5]],
  ])('has the expected result: %s', (_, under, over, list) => {
    expect(mergeOrders(base, under, over)).toEqual({ list, contested: [] });
  });

  it('reports an item that both moved, or that one moved and the other removed', () => {
    expect(mergeOrders(base, [6, 1, 2, 3, 4, 5], [1, 6, 2, 3, 4, 5])).toEqual({
      list: [1, 6, 2, 3, 4, 5],
      contested: [6],
    });
    expect(mergeOrders(base, [1, 2, 3, 4, 5], [6, 1, 2, 3, 4, 5])).toEqual({
      list: [6, 1, 2, 3, 4, 5],
      contested: [6],
    });
    expect(mergeOrders(base, [6, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5])).toEqual({
      list: [1, 2, 3, 4, 5],
      contested: [6],
    });
  });

  it('loses no step of random orders: an item that one side moved is where it was put', () => {
    let seed = 7;
    const below = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    const arrange = (list: readonly number[], fresh: number) => {
      const next = [...list];
      for (let step = below(4); step >= 0; step--) {
        const way = below(4);
        if (way === 0) next.splice(below(next.length + 1), 0, fresh++);
        else if (way === 1 && next.length) next.splice(below(next.length), 1);
        else if (next.length) next.splice(below(next.length), 0, ...next.splice(below(next.length), 1));
      }
      return next;
    };
    for (let round = 0; round < 2000; round++) {
      const start = Array.from({ length: 1 + below(12) }, (_, at) => at + 1);
      const [one, other] = [arrange(start, 100), arrange(start, 200)];
      const { list, contested } = mergeOrders(start, one, other);
      expect(new Set(list).size).toBe(list.length);
      const isDecided = (id: number) => !contested.includes(id);
      for (const id of [...one, ...other].filter((each) => !start.includes(each))) expect(list).toContain(id);
      for (const id of start.filter(isDecided))
        expect(list.includes(id), `${id} of ${start}: ${one} and ${other}`).toBe(
          one.includes(id) && other.includes(id),
        );
      expect(mergeOrders(start, start, other)).toEqual({ list: other, contested: [] });
      expect(mergeOrders(start, one, start)).toEqual({ list: one, contested: [] });
    }
  });

  it('of 40,000 items takes little CPU time, where a quadratic merge would take many seconds', () => {
    const long = Array.from({ length: 40_000 }, (_, at) => at);
    const began = process.threadCpuUsage();
    const { list } = mergeOrders(long, long.toReversed(), [...long.slice(1), 0]);
    expect(list).toHaveLength(40_000);
    // Microseconds of this thread: other processes on the machine do not count.
    const { user, system } = process.threadCpuUsage(began);
    expect(user + system).toBeLessThan(4_000_000);
  });
});
