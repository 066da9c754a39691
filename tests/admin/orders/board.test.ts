/** The dispatch board has a column for every fulfillment state, and marks late orders. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../src/generated/catalogue.js';
import {
  columns,
  earliestChange,
  isLate,
  initialColumnOrder,
  columnSort,
} from '../../../src/admin/features/orders/board/board-columns.ts';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

it('the board has a column for every state except the one that only canceling leads to', () => {
  const states = fieldOf(catalogue.purchases!, 'fulfillment').choices!.map(({ value }) => value);
  expect([...columns, 'cancelled'].toSorted()).toEqual(states.toSorted());
});

it('an unsent order that has waited for two days is late', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const order = (fulfillment: string, createdAt: string) => isLate({ fulfillment, createdAt }, now);
  expect(order('confirmed', '2026-11-21T11:59:59Z')).toBe(true);
  expect(order('confirmed', '2026-11-21T12:00:01Z')).toBe(false);
  expect(order('on_route', '2026-10-01T00:00:00Z')).toBe(false);
});

it('an order whose delivery failed leaves the board after 30 days without a change', () => {
  const now = new Date('2026-11-22T21:30:00Z');
  expect(earliestChange('delivery_failed', now)).toBe('2026-10-23');
  expect(columns.filter((column) => earliestChange(column, now))).toEqual(['delivery_failed']);
});

it('open columns begin with the oldest order, finished ones with the newest', () => {
  expect([columnSort('confirmed'), columnSort('delivered')]).toEqual(['createdAt asc', 'createdAt desc']);
});

it('a phone opens the first column with possibly late orders, and requests every column once', () => {
  const old = '2026-01-01T00:00:00Z';
  const late = initialColumnOrder.map((among) =>
    among.map((fulfillment) => isLate({ fulfillment, createdAt: old })),
  );
  expect(late.map((each) => [...new Set(each)])).toEqual([[true], [false], [false]]);
  expect(initialColumnOrder.flat().toSorted()).toEqual([...columns].toSorted());
});
