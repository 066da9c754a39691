/** Garbage collection at idle: the server's process returns memory only when there is enough to collect. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectAtRest } from '../../src/scripts/node-memory-flags.ts';

const megabyte = 2 ** 20;
const state = { heap: 0, utilization: 0, collected: 0 };

/** Runs a process that has 45 MB after a collection, which takes a tenth of a second. */
function run({ canCollect = true } = {}): void {
  const collect = async () => {
    state.collected += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    state.heap = 45 * megabyte;
  };
  collectAtRest({
    collect: canCollect ? collect : undefined,
    heap: () => state.heap,
    utilization: () => state.utilization,
  });
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, { heap: 70 * megabyte, utilization: 0, collected: 0 });
});
afterEach(() => void vi.useRealTimers());

it('the server collects once after a start, and not again while no garbage accumulates', async () => {
  run();
  await seconds(60);
  expect(state.collected).toBe(1);
});

it('the server waits with a collection until a load is over', async () => {
  run();
  await seconds(4);
  Object.assign(state, { heap: 90 * megabyte, utilization: 0.8 });
  await seconds(60);
  expect(state.collected).toBe(1);
  state.utilization = 0.01;
  await seconds(10);
  expect(state.collected).toBe(2);
});

it('the server does not pause for little garbage', async () => {
  run();
  await seconds(4);
  state.heap = 52 * megabyte;
  await seconds(60);
  expect(state.collected).toBe(1);
});

it('the server does nothing in a process without access to the collector', async () => {
  run({ canCollect: false });
  await seconds(60);
  expect([state.collected, vi.getTimerCount()]).toEqual([0, 0]);
});
