/** Dates that are valid in ISO 8601 but impossible for JavaScript's Date are refused by validation. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

const moments = [
  // a leap second
  '2016-12-31T23:59:60Z',
  // an offset that Date does not parse
  '2026-01-01T00:00:00+01',
  // years beyond four digits, here or in UTC
  '0000-01-01T00:00:00Z',
  '0000-12-31',
  '9999-12-31T23:59:59-23:00',
];
const questions = [
  '/purchases?from_createdAt=',
  '/purchases?to_createdAt=',
  '/discounts?from_startsAt=',
  '/history?from=',
  '/analytics/sales?start_date=',
  '/analytics/returning_customers?end_date=',
];

it.each(moments)('an impossible date is refused: %s', async (moment) => {
  for (const question of questions) {
    const { status } = await call('GET', `${question}${encodeURIComponent(moment)}`, { token });
    expect(status, question).toBe(400);
  }
});

it('the last possible day is valid, and in the future', async () => {
  const end = await call('GET', '/analytics/sales?end_date=9999-12-31', { token });
  expect([end.status, end.body.errors.end_date[0].code]).toEqual([422, 'analytics_future']);
  expect((await call('GET', '/purchases?to_createdAt=9999-12-31T21:59:59.999Z', { token })).status).toBe(200);
});
