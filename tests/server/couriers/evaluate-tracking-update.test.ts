/** The effect of a courier's report on an order's status, by the current status and its origin. */
import { expect, it } from 'vitest';
import { evaluateReport } from '../../../src/server/modules/orders/parcels/evaluate-tracking-update.ts';

type News = Parameters<typeof evaluateReport>[0];
const judged = (
  held: string,
  said: News['said'],
  { agreed = 'ready_for_pickup', reported = null }: Partial<Pick<News, 'agreed' | 'reported'>> = {},
) => evaluateReport({ held, agreed, reported, said });

it('a report moves the status forward if the courier set it', () => {
  expect(judged('ready_for_pickup', 'on_route')).toBe('take');
  expect(judged('on_route', 'at_warehouse', { agreed: 'on_route' })).toBe('take');
  expect(judged('on_route', 'canceled', { agreed: 'on_route' })).toBe('take');
  expect(judged('on_route', 'on_route', { agreed: 'on_route' })).toBe('ignore');
  expect(judged('on_route', null, { agreed: 'on_route' })).toBe('ignore');
});

it('a report moves a manual status forward', () => {
  expect(judged('pickup', 'on_route')).toBe('take');
  expect(judged('on_route', 'delivery_failed')).toBe('take');
  expect(judged('on_route', 'package_returned')).toBe('take');
  expect(judged('confirmed', 'canceled')).toBe('take');
});

it('a report that is behind the manual status or repeated is ignored', () => {
  expect(judged('on_route', 'ready_for_pickup')).toBe('ignore');
  expect(judged('on_route', 'pickup')).toBe('ignore');
  expect(judged('delivered', 'on_route')).toBe('ignore');
  expect(judged('delivered', 'package_returned', { reported: 'package_returned' })).toBe('ignore');
  expect(judged('on_hold', 'ready_for_pickup', { agreed: 'pickup' })).toBe('ignore');
});

it('a report that contradicts a manual status is marked for review', () => {
  expect(judged('delivered', 'package_returned')).toBe('ask');
  expect(judged('delivered', 'delivery_failed')).toBe('ask');
  expect(judged('delivered', 'canceled')).toBe('ask');
  expect(judged('package_returned', 'delivered')).toBe('ask');
  expect(judged('on_hold', 'pickup')).toBe('ask');
  expect(judged('on_route', 'canceled')).toBe('ask');
  expect(judged('on_route', 'at_warehouse', { agreed: 'delayed', reported: 'delayed' })).toBe('ask');
});

it('an end status of a shipment from before the origin was recorded counts as manual, any other does not', () => {
  expect(judged('delivered', 'package_returned', { agreed: null })).toBe('ask');
  expect(judged('on_route', 'at_warehouse', { agreed: null })).toBe('take');
});
