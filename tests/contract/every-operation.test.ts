/** The contract walk over the built OpenAPI document: every operation of the product. */
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { catalogue } from '../../src/generated/catalogue.js';
import { startCardSandbox } from '../../src/sandboxes/payments/card-sandbox.ts';
import { startChannelSandbox } from '../../src/sandboxes/channels/channel-sandbox.ts';
import { startCourierSandbox } from '../../src/sandboxes/couriers/courier-sandbox.ts';
import { startPaymentSandbox } from '../../src/sandboxes/payments/payment-sandbox.ts';
import { startSmsSandbox } from '../../src/sandboxes/messaging/sms-sandbox.ts';
import { startTaxSandbox } from '../../src/sandboxes/taxes/tax-sandbox.ts';
import { openCardGateway } from '../../src/server/modules/company/start.ts';
import { oauthMarketplace, openJumiaGateway, sandboxJumia } from '../../src/server/modules/channels/start.ts';
import { linkOf, sealState } from '../../src/server/modules/couriers/link-state.ts';
import { openCourierGateway } from '../../src/server/modules/couriers/start.ts';
import { openPaymentGateway } from '../../src/server/modules/payments/start.ts';
import { openSmsGateway } from '../../src/server/modules/messaging/start.ts';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { openTaxGateway } from '../../src/server/modules/taxes/start.ts';
import { testSecret, testServices } from '../server/test-services.ts';
import { acceptKhazenlyConsent } from './accept-khazenly-consent.ts';
import { linksWith, sendsWith } from './courier-requests.ts';
import { fetchesWith } from './payment-requests.ts';
import { recordStatements } from './statements.ts';
import { findUnconditioned } from './tenant-conditions.ts';
import { walkOperations } from './walk-operations.ts';

const place = await useDatabase();
const { address, sandbox, close } = await startCourierSandbox();
const couriers = openCourierGateway({
  database: place.database,
  secret: testSecret,
  sandbox: address,
  origin: () => 'http://store.test',
});
afterAll(async () => {
  couriers.client.close();
  await close();
});
const parcel = { reference: 'walked', body: {}, webhook: null, secret: null };
sendsWith(() => sandbox.add('bosta', parcel, 10).trackingNumber);
linksWith(async ({ email }) => {
  const [session] = await place.asOwner(
    `select s."tokenHash" from sessions s join users u on u.id = s."user" where u.email = $1 order by s."createdAt" limit 1`,
    [email],
  );
  const account = {
    companyId: place.shops.nile.id,
    name: 'khazenly',
    mode: 'sandbox',
    credentials: { clientId: 'sandbox' },
    noticeKey: '',
  } as const;
  const code = await acceptKhazenlyConsent(
    `${address}/khazenly`,
    'sandbox',
    'http://store.test/en/khazenly-auth-redirect',
  );
  return {
    code,
    state: sealState(testSecret, linkOf(account, place.shops.nile.id, session!.tokenHash), 'en'),
  };
});
const providers = await startPaymentSandbox();
let ways = 0;
const payments = openPaymentGateway({
  secret: testSecret,
  sandbox: providers.address,
  origin: () => 'http://store.test',
});
afterAll(async () => {
  payments.client.close();
  await providers.close();
});
fetchesWith(async ({ place: { asOwner, shops }, email }) => {
  const state = `walked-${(ways += 1)}`;
  await asOwner(
    `insert into paymob_onboardings (company_id, "user", "stateHash", replaces, "expiresAt")
     select $1, id, sha256($2::bytea), true, now() + interval '1 hour' from users where email = $3
     on conflict (company_id, "user") do update set "stateHash" = excluded."stateHash"`,
    [shops.nile.id, state, email],
  );
  const way = new URLSearchParams({ partner: 'matjar', redirect_url: 'http://store.test/' });
  const { headers } = await fetch(`${providers.address}/paymob/auth/approve?${way}`, {
    method: 'POST',
    body: new URLSearchParams({ does: 'live' }),
    redirect: 'manual',
  });
  return { state, code: new URL(headers.get('location')!).searchParams.get('woocode')! };
});
const channels = await startChannelSandbox();
const jumia = sandboxJumia(channels.address);
const jumiaDesk = openJumiaGateway(
  {
    database: place.database,
    secret: testSecret,
    base: jumia.apiUrl,
    marketplace: oauthMarketplace(jumia),
    origin: () => 'http://store.test',
  },
  { pace: 0 },
);
afterAll(async () => {
  jumiaDesk.client.close();
  await channels.close();
});
const gateways = await startSmsSandbox();
const sms = openSmsGateway({
  database: place.database,
  secret: testSecret,
  sandbox: gateways.address,
  origin: () => 'http://store.test',
});
afterAll(async () => {
  sms.client.close();
  await gateways.close();
});
const authority = await startTaxSandbox();
const taxes = openTaxGateway({
  secret: testSecret,
  sandbox: authority.address,
  origin: () => 'http://store.test',
});
afterAll(async () => {
  taxes.client.close();
  await authority.close();
});
const cards = await startCardSandbox();
afterAll(() => cards.close());
const services = {
  ...testServices(place.database, path.join(place.home, 'files')),
  couriers,
  jumiaDesk,
  payments,
  sms,
  taxes,
  planCards: openCardGateway(cards.address),
};
const statements = recordStatements();
await walkOperations(place, await useApp(place, { services }), catalogue);

/** Statements that may touch tenant tables without a condition on the company, with the reason. */
const acrossCompanies: [statement: RegExp, reason: string][] = [
  [/\bfrom support\.\w+/u, 'support staff look through all companies, by views that they alone may read'],
];

it('every statement of the walk compares the company of each tenant table, except those of support', async () => {
  expect(statements.size).toBeGreaterThan(1000);
  const found = await findUnconditioned(place, statements);
  const isAllowed = ({ text, error }: (typeof found)[number]) =>
    !error && acrossCompanies.some(([statement]) => statement.test(text));
  expect(found.filter((each) => !isAllowed(each))).toEqual([]);
  const unused = acrossCompanies.filter(([statement]) => !found.some(({ text }) => statement.test(text)));
  expect(unused).toEqual([]);
});
