/** Newsletter consent: its time and source are set and cleared with it, by every kind of change. */
import { beforeEach, expect, it } from 'vitest';
import { useApp, type TestAnswer } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';
import { fromNow } from '../../clock.ts';

const place = await useDatabase();
const app = await useApp(place);
const owner = await app.signIn(place.shops.nile.owner.email);
const customers = callsOf(app, 'customers', owner);

interface Consent {
  subscribedToNewsletter: boolean;
  newsletterChangedAt: string | null;
  newsletterSource: string | null;
}
const consentOf = async (id: number): Promise<Consent> => (await customers.read(id)) as unknown as Consent;
const undo = (answer: TestAnswer) =>
  app.call('POST', `/change_sets/${Number(answer.headers['matjar-change-set'])}/undo`, { token: owner });

let id = 0;
beforeEach(async () => {
  ({ id } = await customers.create({ firstName: 'Reader' }));
});

it('consent is unknown by default', async () => {
  expect(await consentOf(id)).toMatchObject({ newsletterChangedAt: null, newsletterSource: null });
});

it('consent is stored with its time, and with its source if given', async () => {
  await customers.update(id, { version: 1, subscribedToNewsletter: true, newsletterSource: 'in_person' });
  const agreed = await consentOf(id);
  expect(agreed.newsletterSource).toBe('in_person');
  expect(Date.parse(agreed.newsletterChangedAt!)).toBeGreaterThan(fromNow({ minutes: -10 }).getTime());
  await customers.update(id, { version: 2, subscribedToNewsletter: false });
  expect(await consentOf(id)).toMatchObject({ subscribedToNewsletter: false, newsletterSource: 'dashboard' });
  const { id: imported } = await customers.create({
    firstName: 'From a file',
    subscribedToNewsletter: true,
    newsletterSource: 'import',
  });
  expect(await consentOf(imported)).toMatchObject({
    newsletterSource: 'import',
    newsletterChangedAt: expect.any(String),
  });
});

it('consent is unchanged by other changes, and its time cannot be set', async () => {
  await customers.update(id, { version: 1, subscribedToNewsletter: true });
  const { newsletterChangedAt } = await consentOf(id);
  await customers.update(id, { version: 2, lastName: 'Of news', subscribedToNewsletter: true });
  expect(await consentOf(id)).toMatchObject({ newsletterChangedAt });
  const dated = await customers.send('PUT', `/customers/${id}`, {
    version: 3,
    newsletterChangedAt: '2020-01-01T00:00:00Z',
  });
  expect(dated.status).toBe(422);
});

it('consent is restored by undo', async () => {
  await customers.update(id, { version: 1, subscribedToNewsletter: true, newsletterSource: 'phone' });
  const agreed = await consentOf(id);
  const withdrawn = await customers.send('PUT', `/customers/${id}`, {
    version: 2,
    subscribedToNewsletter: false,
  });
  await undo(withdrawn);
  const { newsletterChangedAt, newsletterSource, subscribedToNewsletter } = agreed;
  expect(await consentOf(id)).toMatchObject({
    newsletterChangedAt,
    newsletterSource,
    subscribedToNewsletter,
  });
});

it('consent is merged only if it is selected', async () => {
  const other = await customers.create({
    firstName: 'Double',
    subscribedToNewsletter: true,
    newsletterSource: 'checkout',
  });
  const { newsletterChangedAt } = await consentOf(other.id);
  const merged = await app.call('POST', `/customers/${id}/merge`, {
    token: owner,
    body: { other: other.id, version: 1, otherVersion: 1, take: ['subscribedToNewsletter'] },
  });
  expect(merged.status).toBe(200);
  expect(await consentOf(id)).toMatchObject({
    subscribedToNewsletter: true,
    newsletterSource: 'checkout',
    newsletterChangedAt,
  });
  await undo(merged);
  expect(await consentOf(id)).toMatchObject({
    subscribedToNewsletter: false,
    newsletterSource: null,
    newsletterChangedAt: null,
  });
});
