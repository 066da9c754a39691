/**
 * Guards of every operation, derived from the contract: without a session, without the right, as support without a company, with an unknown
 * parameter and with a missing id. A new operation is guarded or fails here.
 */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintOpenapi } from '../../src/build/definitions/lint-openapi.ts';
import { buildOpenapi, type OpenapiDocument as BuiltDocument } from '../../src/build/openapi/openapi.ts';
import { catalogue } from '../../src/generated/catalogue.js';
import { createUser } from '../../src/server/modules/identity/accounts.ts';
import { boundOperation, operationsOf, type OpenapiDocument } from '../../src/server/app/bind-operations.ts';
import { addStaff } from '../../src/server/modules/identity/accounts.ts';
import { inTenantTransaction } from '../../src/server/infrastructure/database/tenant-transaction.ts';
import { useApp } from '../server/app-harness.ts';
import { password, useDatabase } from '../server/harness.ts';

const document = (await buildOpenapi(path.resolve('.'), catalogue)) as BuiltDocument & OpenapiDocument;
const place = await useDatabase();
const { database, shops } = place;
const { call, signIn } = await useApp(place, { document });

const powerless = 'powerless@nile.example';
await createUser(database, { email: powerless, name: 'No rights', password }).then((userId) =>
  inTenantTransaction(database, { companyId: shops.nile.id }, (transaction) =>
    addStaff(transaction, { companyId: shops.nile.id, userId, permissions: {} }),
  ),
);
await createUser(database, { email: 'support@matjar.example', password, isMasterAdmin: true });
const tokens = {
  owner: await signIn(shops.nile.owner.email),
  powerless: await signIn(powerless),
  support: await signIn('support@matjar.example'),
};

/** The token with all rights: support staff for support's operations, an owner for the others. */
const askerOf = (access: unknown) => (access === 'support' ? tokens.support : tokens.owner);

const operations = operationsOf(document).map(({ place: where, operation }) => {
  const [method, template] = where.split(' ') as [string, string];
  return {
    where,
    method,
    address: template.replace(/\{vendor\}/gu, 'apple').replace(/\{\w+\}/gu, '1'),
    template,
    ...boundOperation(operation),
  };
});
const guarded = operations.filter(({ access }) => access !== 'public');
const withRight = guarded.filter(({ access }) => typeof access === 'object');

it('the contract passes the linter without an error', async () => {
  await lintOpenapi(document);
});

it('the contract describes every error that the guards return', () => {
  const missing = operationsOf(document).flatMap(({ place: where, operation }) => {
    const { access } = boundOperation(operation);
    const { responses = {} } = operation as { responses?: Record<string, unknown> };
    const wanted =
      access === 'public' ? ['400'] : access === 'signed-in' ? ['400', '401'] : ['400', '401', '403'];
    return wanted.filter((status) => !(status in responses)).map((status) => `${where}: ${status}`);
  });
  expect(missing).toEqual([]);
});

describe('every operation', () => {
  it.each(guarded)(
    '$where returns 401 without a session and for an invalid token',
    async ({ method, address }) => {
      expect((await call(method, address)).status).toBe(401);
      expect((await call(method, address, { token: 'x'.repeat(43) })).status).toBe(401);
    },
  );

  it.each(withRight)('$where returns 403 without its right', async ({ method, address }) => {
    const { status, body } = await call(method, address, { token: tokens.powerless, locale: 'ar' });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await call(method, address, { token: tokens.support })).status).toBe(403);
  });

  it.each(guarded)('$where refuses unknown query parameters', async (operation) => {
    const { method, address, access, needsBody, isUpload } = operation;
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status } = await call(method, `${address}?no_such_thing=1`, {
      token: askerOf(access),
      ...(needsBody ? { body: {} } : isUpload && { headers: form, payload: '--x--\r\n' }),
    });
    expect([400, 422]).toContain(status);
  });

  // Bodies of hand-written calls are covered by every-operation.test.ts.
  const isPlain = (template: string) => Object.hasOwn(catalogue, template.slice(1).replace(/\/\{id\}$/u, ''));
  const named = operations.filter(({ template }) => template.includes('{id}'));
  it.each(named.filter(({ template, needsBody }) => !needsBody || isPlain(template)))(
    '$where returns 404 for ids of no record',
    async ({ method, template, access, needsBody }) => {
      for (const id of ['999999999', 'abc', '0', '-1', '99999999999999999999999', '1;drop table products']) {
        const address = template.replaceAll(/\{\w+\}/gu, encodeURIComponent(id));
        const { status } = await call(method, address, {
          token: askerOf(access),
          ...(needsBody && { body: { version: 1 } }),
        });
        expect([id, status]).toEqual([id, 404]);
      }
    },
  );

  it.each(operations.filter(({ needsBody }) => needsBody))(
    '$where refuses broken JSON, a list and an unknown key',
    async ({ method, address, access }) => {
      const headers = { 'content-type': 'application/json' };
      const broken = await call(method, address, { token: askerOf(access), payload: '{"a":', headers });
      expect([broken.status, broken.body.code]).toEqual([400, 'invalid_json']);
      expect((await call(method, address, { token: askerOf(access), body: [] })).status).toBe(422);
      const unknown = await call(method, address, { token: askerOf(access), body: { noSuchKey: 1 } });
      expect(unknown.status).toBe(422);
      expect(unknown.body.errors.noSuchKey?.[0].code).toBe('unknown_key');
    },
  );
});
