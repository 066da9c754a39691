/** A store connected with the sandbox's Jumia, and products for it. */
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { startChannelSandbox } from '../../../src/sandboxes/channels/channel-sandbox.ts';
import {
  oauthMarketplace,
  openJumiaGateway,
  sandboxJumia,
} from '../../../src/server/modules/channels/start.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { runJobs } from '../run-jobs.ts';
import { testSecret, testServices } from '../test-services.ts';

const redirectUri = 'http://store.test/api/v2/jumia_integrations/callback';

/** Before every test, Jumia has no faults and checks feeds at once. */
export async function jumiaScene() {
  const place = await useDatabase();
  const { nile } = place.shops;
  const { address, jumia, close } = await startChannelSandbox({ slowFor: 3000 });
  const settings = sandboxJumia(address);
  const marketplace = oauthMarketplace(settings);
  const desk = openJumiaGateway(
    {
      database: place.database,
      secret: testSecret,
      base: settings.apiUrl,
      marketplace,
      origin: () => 'http://store.test',
    },
    { timeout: 700, pace: 0 },
  );
  const services = {
    ...testServices(place.database, path.join(place.home, 'files')),
    jumia: marketplace,
    jumiaDesk: desk,
  };
  const app = await useApp(place, { services });
  const token = await app.signIn(nile.owner.email);
  afterAll(async () => {
    desk.client.close();
    await close();
  });
  beforeEach(() => {
    jumia.behave();
    jumia.checks = 0;
    jumia.tokenLife = 43_200;
  });

  /** Accepts the sandbox's consent page and stores the tokens, as the OAuth callback does. */
  async function connect(companyId = nile.id) {
    const page = await marketplace.pageFor({ state: 'test', verifier: 'v'.repeat(43) }, redirectUri);
    const answer = await fetch(`${settings.apiUrl}/agree${page.search}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'does=agree',
    });
    const { searchParams } = new URL(answer.headers.get('location')!);
    const { accessToken, refreshToken, expiresAt } = await marketplace.tokensFor(
      { state: 'test', verifier: 'v'.repeat(43) },
      redirectUri,
      Object.fromEntries(searchParams),
    );
    const sealed = testSecret.seal(JSON.stringify({ accessToken, refreshToken }));
    await place.asOwner(
      `insert into marketplace_connections (company_id, marketplace, sealed, "expiresAt") values ($1, 'jumia', $2, $3)
       on conflict (company_id, marketplace) do update set sealed = excluded.sealed, "expiresAt" = excluded."expiresAt", "endedAt" = null`,
      [companyId, sealed, expiresAt],
    );
  }

  let count = 0;
  const call = (method: string, at: string, body?: unknown, as = token, locale?: string) =>
    app.call(method, at, { token: as, ...(body !== undefined && { body }), ...(locale && { locale }) });

  /** A product that Jumia accepts. */
  async function product(values: object = {}): Promise<{ id: number; sku: string }> {
    count += 1;
    const sku = `LAMP-${count}`;
    const { status, body } = await call('POST', '/products', {
      name: { en: `Lamp ${count}`, ar: `مصباح ${count}` },
      price: 12_550,
      quantity: 7,
      sku,
      marketplaceBrand: 'nakhla',
      marketplaceCategory: 'Home & Office > Home & Kitchen > Lamps > Table Lamps',
      ...values,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    await place.asOwner('update products set media = $2 where id = $1', [body.data.id, await picture()]);
    return { id: body.data.id, sku };
  }

  async function picture(): Promise<string> {
    const [row] = await place.asOwner<{ id: number }>(
      `insert into images (company_id, folder, width, height, bytes, sha256) values ($1, $2, 10, 10, 100, '\\x00') returning id::int`,
      [nile.id, `walked${(count += 1)}`],
    );
    return `{${row!.id}}`;
  }

  const add = (ids: number[], more: object = {}, as?: string) =>
    call('POST', '/products/add_products_to_jumia', { ids, ...more }, as);

  /** Runs queued jobs until none is left, at most so many times. */
  async function work(times = 6) {
    for (let round = 0; round < times; round++) {
      await place.asOwner(`update jobs set "runAfter" = now() where state = 'queued'`);
      if (!(await runJobs(place.database, { jumiaDesk: async () => desk })).length) return;
    }
  }

  const listings = async (query = '', locale?: string) =>
    (await call('GET', `/jumia_integrations/listings${query}`, undefined, token, locale)).body.data as {
      productId: number;
      state: string;
      reason: string | null;
    }[];
  const stateOf = async (id: number) => {
    const row = (await listings('?limit=100')).find(({ productId }) => productId === id);
    return row && { state: row.state, reason: row.reason };
  };
  /** How often an item was sent to Jumia. */
  const timesSent = (sku: string) =>
    jumia.feeds.flatMap(({ items }) => items).filter((item) => item.sku === sku).length;
  const lastJob = async () =>
    (
      await place.asOwner<{
        id: number;
        state: string;
        result: Record<string, unknown> | null;
        error: { code: string } | null;
      }>('select id::int, state, result, error from jobs order by id desc limit 1')
    )[0]!;

  return {
    place,
    app,
    token,
    jumia,
    desk,
    settings,
    connect,
    call,
    product,
    add,
    work,
    listings,
    stateOf,
    timesSent,
    lastJob,
  };
}
