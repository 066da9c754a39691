/** The ledger of `npm run proof`, and their options. */
import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';
import { readOptions } from './options.ts';

const stored = (tags: Record<string, number>, registers: Record<number, number> = {}) => ({
  tags: new Map(Object.entries(tags)),
  registers: new Map(Object.entries(registers).map(([store, value]) => [Number(store), value])),
});

it('an acknowledged write that is not stored is lost; one without a response may be stored or not', () => {
  const ledger = new Ledger();
  const [kept, lost, unknown, other] = [1, 1, 2, 2].map((store) => ledger.begin(store)) as [
    string,
    string,
    string,
    string,
  ];
  for (const tag of [kept, lost]) ledger.acknowledge(tag);
  expect(ledger.compare(stored({ [kept]: 1, [unknown]: 1 }))).toEqual({
    acknowledged: 2,
    unacknowledged: 2,
    lost: [lost],
    duplicated: [],
  });
  expect(ledger.compare(stored({ [kept]: 1, [lost]: 2, [other]: 2 })).duplicated).toEqual([lost, other]);
});

it('a register that is older than its last acknowledged value has lost a write', () => {
  const ledger = new Ledger();
  for (const value of [ledger.next(7), ledger.next(7)]) ledger.acknowledgeValue(7, value);
  expect(ledger.next(7)).toBe(3);
  expect(ledger.compare(stored({}, { 7: 1 })).lost).toEqual(['register 7']);
  expect(ledger.compare(stored({})).lost).toEqual(['register 7']);
  for (const value of [2, 3]) expect(ledger.compare(stored({}, { 7: value })).lost).toEqual([]);
});

it('options are whole numbers with defaults; unknown and other ones are refused', () => {
  const defaults = { stores: 1000, seconds: 15 };
  expect(readOptions([], defaults)).toEqual(defaults);
  expect(readOptions(['--stores', '20'], defaults)).toEqual({ stores: 20, seconds: 15 });
  expect(() => readOptions(['--stores', 'many'], defaults)).toThrow('--stores is “many”');
  expect(() => readOptions(['--shops', '20'], defaults)).toThrow('--shops');
});
