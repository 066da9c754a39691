/**
 * Timing attack: are responses slower for an existing account? Each request is sent for existing and unknown accounts in turn, once for each, without
 * a network in between. `tell`: how often the existing account's response of a pair is the slower one; 50 % reveals nothing.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openInstagram, readInstagram } from '../../src/server/modules/channels/start.ts';
import { openCardGateway } from '../../src/server/modules/company/start.ts';
import { openDomainResolver } from '../../src/server/modules/company/start.ts';
import { openCourierGateway } from '../../src/server/modules/couriers/start.ts';
import { openPaymentGateway } from '../../src/server/modules/payments/start.ts';
import { openSmsGateway } from '../../src/server/modules/messaging/start.ts';
import { openTaxGateway } from '../../src/server/modules/taxes/start.ts';
import { localFiles } from '../../src/server/infrastructure/files/local.ts';
import { buildApp } from '../../src/server/app/app.ts';
import { hashPassword } from '../../src/server/modules/identity/passwords.ts';
import { readServerSecret } from '../../src/server/infrastructure/sessions/server-secret.ts';
import type { OpenapiDocument } from '../../src/server/app/bind-operations.ts';
import { connectDatabase } from '../../src/server/infrastructure/database/database.ts';
import { home, openBenchStore, root } from './bench-store.ts';
import { median, percentile, table } from './percentiles.ts';

/** Pairs per request, after some warm-up pairs. */
const pairs = 200;
const warmUp = 20;

interface Asked {
  name: string;
  address: string;
  body(email: string): object;
}

const calls: Asked[] = [
  {
    name: 'sign in, wrong password',
    address: '/authentication/email',
    body: (email) => ({ email, password: 'not-the-password-1' }),
  },
  {
    name: 'sign in, wrong code',
    address: '/authentication/email',
    body: (email) => ({ email, otp: '000000' }),
  },
  { name: 'ask for a code', address: '/authentication/request_otp', body: (email) => ({ email }) },
  { name: 'forgotten password', address: '/authentication/forgot', body: (email) => ({ email }) },
  { name: 'account check', address: '/users/has_account', body: (email) => ({ email }) },
];

/** Sends the requests, and prints the medians side by side. */
export async function measureTiming(): Promise<void> {
  const store = await openBenchStore(1);
  const database = connectDatabase(store.config);
  const secret = await readServerSecret('a secret of a figure, of enough letters', '');
  const app = await buildApp({
    services: {
      database,
      files: localFiles(path.join(home, 'files')),
      secure: false,
      secret,
      messenger: { send: async () => undefined },
      publicOrigin: () => 'http://bench.example',
      showsOutbox: false,
      social: {},
      jumia: null,
      jumiaDesk: null,
      instagram: openInstagram(readInstagram({}, null)),
      planCards: openCardGateway(null),
      couriers: openCourierGateway({ database, secret, sandbox: null, origin: () => 'http://bench.example' }),
      payments: openPaymentGateway({ secret, sandbox: null, origin: () => 'http://bench.example' }),
      sms: openSmsGateway({ database, secret, sandbox: null, origin: () => 'http://bench.example' }),
      taxes: openTaxGateway({ secret, sandbox: null, origin: () => 'http://bench.example' }),
      supportContact: { email: null, phone: null },
      storeAddresses: { storefront: null, websiteBuilder: null },
      domainResolver: openDomainResolver(),
    },
    document: JSON.parse(await readFile(path.join(root, 'openapi/openapi.json'), 'utf8')) as OpenapiDocument,
    adminFolder: '/nowhere',
    limitsRates: false,
  });
  const run = Date.now().toString(36);
  const hash = await hashPassword('the-right-password-1');
  const rows: string[][] = [];
  try {
    await app.ready();
    for (const [index, { name, address, body }] of calls.entries()) {
      const took: [existing: number[], unknown: number[]] = [[], []];
      for (let pair = 0; pair < pairs + warmUp; pair += 1) {
        const [known, unknown] = ['has', 'not'].map(
          (word) => `${word}-${run}-${index}-${pair}@bench.example`,
        );
        await sql`select create_user(${known}, 'Timed', null, ${hash})`.execute(database.kysely);
        const inTurn = pair % 2 ? [unknown!, known!] : [known!, unknown!];
        for (const email of inTurn) {
          // Work after the previous response is not counted.
          await pause(15);
          const began = performance.now();
          await app.inject({ method: 'POST', url: `/api/v2${address}`, payload: body(email) });
          if (pair >= warmUp) took[email === known ? 0 : 1].push(performance.now() - began);
        }
      }
      const [existing, none] = took;
      const slower = existing.filter((time, pair) => time > none[pair]!).length / pairs;
      const [one, other] = [median(existing), median(none)];
      rows.push([
        name,
        one.toFixed(2),
        other.toFixed(2),
        `${(((one - other) / other) * 100).toFixed(1)} %`,
        percentile(existing, 0.95).toFixed(2),
        percentile(none, 0.95).toFixed(2),
        `${Math.round(slower * 100)} %`,
      ]);
    }
  } finally {
    await app.close();
    await database.close();
    await store.close();
  }
  console.log(`\nAnswers about existing and unknown accounts, ms, ${pairs} pairs each`);
  table(['', 'existing', 'unknown', 'difference', 'p95', 'p95', 'tell'], rows);
}
