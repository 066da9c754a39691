/** What a courier's report does to an order, by the state that the order holds and by who set it. */
import { expect, it } from 'vitest';
import { judgeNews } from '../../../src/server/modules/orders/parcels/judge-news.ts';

type News = Parameters<typeof judgeNews>[0];
const judged = (
  held: string,
  said: News['said'],
  { agreed = 'ready_for_pickup', reported = null }: Partial<Pick<News, 'agreed' | 'reported'>> = {},
) => judgeNews({ held, agreed, reported, said });

it('takes over what leads further where the courier set the state', () => {
  expect(judged('ready_for_pickup', 'on_route')).toBe('take');
  expect(judged('on_route', 'at_warehouse', { agreed: 'on_route' })).toBe('take');
  expect(judged('on_route', 'canceled', { agreed: 'on_route' })).toBe('take');
  expect(judged('on_route', 'on_route', { agreed: 'on_route' })).toBe('ignore');
  expect(judged('on_route', null, { agreed: 'on_route' })).toBe('ignore');
});

it('takes over what leads further than a state that was set by hand', () => {
  expect(judged('pickup', 'on_route')).toBe('take');
  expect(judged('on_route', 'delivery_failed')).toBe('take');
  expect(judged('on_route', 'package_returned')).toBe('take');
  expect(judged('confirmed', 'canceled')).toBe('take');
});

it('ignores a courier that is behind staff, or repeats itself', () => {
  expect(judged('on_route', 'ready_for_pickup')).toBe('ignore');
  expect(judged('on_route', 'pickup')).toBe('ignore');
  expect(judged('delivered', 'on_route')).toBe('ignore');
  expect(judged('delivered', 'package_returned', { reported: 'package_returned' })).toBe('ignore');
  expect(judged('on_hold', 'ready_for_pickup', { agreed: 'pickup' })).toBe('ignore');
});

it('asks where the report contradicts a state that was set by hand', () => {
  expect(judged('delivered', 'package_returned')).toBe('ask');
  expect(judged('delivered', 'delivery_failed')).toBe('ask');
  expect(judged('delivered', 'canceled')).toBe('ask');
  expect(judged('package_returned', 'delivered')).toBe('ask');
  expect(judged('on_hold', 'pickup')).toBe('ask');
  expect(judged('on_route', 'canceled')).toBe('ask');
  expect(judged('on_route', 'at_warehouse', { agreed: 'delayed', reported: 'delayed' })).toBe('ask');
});

it('counts an end state of a parcel sent before this was kept as set by hand, and any other as not', () => {
  expect(judged('delivered', 'package_returned', { agreed: null })).toBe('ask');
  expect(judged('on_route', 'at_warehouse', { agreed: null })).toBe('take');
});
