/**
 * The contract walk: every operation succeeds once, and refuses every illegal request with the field's path and without writing a row. Every answer
 * is validated against the OpenAPI document. An operation without a legal request fails the walk.
 */
import { describe, expect, it } from 'vitest';
import { modules } from '../../src/generated/modules.ts';
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';
import { everyRight, titleOfRight, type Right } from '../../src/shared/identity/permissions.ts';
import { createUser } from '../../src/server/modules/identity/accounts.ts';
import type { CallOptions, TestApp } from '../server/app-harness.ts';
import { password, type TestDatabase } from '../server/harness.ts';
import type { LegalRequest } from './legal-request.ts';
import { legalRequest } from './legal-requests.ts';
import { watchWrittenTables } from './written-tables.ts';
import { makeContractRecords } from './contract-records.ts';
import { walkedOperations, type WalkedOperation } from './operations.ts';
import { bodyViolations, numbersOf, oddBodies, oddJson, oddNumbers, queryViolations } from './violations.ts';

/** Declares the tests of the walk; call it at the top level of a test file. @param isWalked selects the operations by their ids */
export async function walkOperations(
  place: TestDatabase,
  app: TestApp,
  catalogue: Catalogue,
  isWalked: (id: string) => boolean = () => true,
): Promise<void> {
  const { nile, delta } = place.shops;
  const stranger = await place.hire('stranger', {});
  const helper = { email: 'support@walk.example', name: 'Support', password, isMasterAdmin: true };
  await createUser(place.database, helper);
  const tokens = {
    support: await app.signIn(helper.email),
    owner: await app.signIn(nile.owner.email),
    other: await app.signIn(delta.owner.email),
    stranger: await app.signIn(stranger.email),
  };

  /** Gives the user every right but one; without the right to view a module, none of the module. */
  const grantAllBut = ({ module, action }: Right) => {
    const { [module]: held = [], ...others } = everyRight(modules);
    const rest = action === 'view' ? [] : held.filter((each) => each !== action);
    return place.asOwner(`update staff set permissions = $1 where company_id = $2 and "user" = $3`, [
      JSON.stringify({ ...others, [module]: rest }),
      nile.id,
      stranger.userId,
    ]);
  };

  const world = makeContractRecords(place, app, catalogue, tokens.owner);

  const writesSince = await watchWrittenTables(place);

  /** Sends a request with a variation. */
  function send(
    { method }: WalkedOperation,
    request: LegalRequest,
    options: CallOptions & { address?: string } = {},
  ) {
    const { address = request.address, ...rest } = options;
    const { body, payload, headers } = request;
    return app.call(method, address, { body, payload, headers, ...rest });
  }

  const operations = walkedOperations(app.document).filter(({ id }) => isWalked(id));
  const withQuery = (address: string, name: string, value: unknown) =>
    `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(String(value))}`;

  it('every operation of the contract has a legal request', () => {
    expect(operations.length).toBeGreaterThan(7);
    expect(operations.filter(({ id }) => !legalRequest(id, catalogue)).map(({ id }) => id)).toEqual([]);
  });

  describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
    const make = () => {
      const request = legalRequest(id, catalogue);
      if (!request)
        throw new Error(
          `Nobody has told a legal request of “${id}”: add it to a tests/contract/*-requests.ts.`,
        );
      return request(world);
    };
    const token =
      operation.access === 'public'
        ? undefined
        : operation.access === 'support'
          ? tokens.support
          : tokens.owner;
    const { access } = operation;

    /** Expects every request to be refused without writing a row. */
    async function refuses(work: (request: LegalRequest) => Promise<void>): Promise<void> {
      const request = await make();
      await writesSince();
      await work(request);
      expect(await writesSince()).toEqual([]);
    }

    it.each(['en', 'ar', 'all'])('returns what the contract documents, in “%s”', async (locale) => {
      const request = await make();
      const { status } = await send(operation, request, { token: request.as ?? token, locale });
      expect(operation.statuses).toContain(String(status));
      expect(status).toBeLessThan(300);
    });

    it('refuses an unknown language', async () => {
      await refuses(async (request) => {
        const answer = await send(operation, request, { token, locale: 'fr' });
        expect([answer.status, answer.body.code]).toEqual([400, 'locale_unknown']);
      });
    });

    it('refuses unknown query parameters', async () => {
      await refuses(async (request) => {
        const answer = await send(operation, request, {
          token,
          address: withQuery(request.address, 'surprise', 1),
        });
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toHaveProperty('surprise');
      });
    });

    if (access !== 'public')
      it('returns 401 without a session and after sign-out', async () => {
        await refuses(async (request) => {
          for (const bad of [undefined, 'x', 'A'.repeat(43), 'A'.repeat(5000)]) {
            const { status } = await send(operation, request, { token: bad });
            expect(status, bad).toBe(401);
          }
        });
      });

    if (access === 'support')
      it('refuses owners and staff of stores', async () => {
        await refuses(async (request) => {
          for (const asked of [tokens.owner, tokens.stranger]) {
            const answer = await send(operation, request, { token: asked });
            expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
          }
        });
      });

    if (typeof access === 'object')
      it('returns 403 without any right', async () => {
        await refuses(async (request) => {
          const answer = await send(operation, request, { token: tokens.stranger });
          expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
        });
      });

    if (typeof access === 'object')
      it('names the missing right when the user has all others', async () => {
        await refuses(async (request) => {
          await grantAllBut(access);
          try {
            const { status, body } = await send(operation, request, { token: tokens.stranger });
            expect([status, body.params]).toEqual([403, { module: access.module, action: access.action }]);
            expect(body.detail).toContain(titleOfRight(modules, access).en);
          } finally {
            await place.asOwner(`update staff set permissions = '{}' where "user" = $1`, [stranger.userId]);
          }
        });
      });

    if (operation.address.includes('{id}'))
      it('returns 404 for ids of no record', async () => {
        await refuses(async (request) => {
          for (const bad of ['999999', '0', '-1', 'abc', '1.5', '99999999999999999999', '1%20or%201%3D1']) {
            const address = request.address.replace(/\d+(?=\D*$)/u, bad);
            expect((await send(operation, request, { token, address })).status, bad).toBe(404);
          }
        });
      });

    // Support sees every company's.
    if (access !== 'support')
      it('returns 404 for records of another company', async () => {
        const request = await make();
        if (!request.namesRecord) return expect(operation.address).not.toContain('{id}');
        await writesSince();
        expect((await send(operation, request, { token: tokens.other })).status).toBe(404);
        expect(await writesSince()).toEqual([]);
      });

    if (operation.query.length)
      it('refuses invalid values of every query parameter', async () => {
        await refuses(async (request) => {
          for (const violation of operation.query.flatMap(queryViolations)) {
            const address = withQuery(request.address.split('?')[0]!, violation.field, violation.value);
            const answer = await send(operation, request, { token, address });
            expect(answer.status, `${violation.field}: ${violation.what}`).toBe(400);
            const named = Object.keys(answer.body.errors).map((path) => path.split('.')[0]);
            expect(named, violation.what).toContain(violation.field);
          }
        });
      });

    if (operation.body)
      it('refuses broken bodies, and names the field of every violation', async () => {
        await refuses(async (request) => {
          for (const payload of ['{"name":', '', 'name=x']) {
            const headers = { 'content-type': 'application/json' };
            const answer = await send(
              operation,
              { ...request, body: undefined },
              { token, payload, headers },
            );
            expect([answer.status, answer.body.code], payload).toEqual([400, 'invalid_json']);
          }
          for (const { what, field, value } of bodyViolations(operation.body!, request.body!)) {
            const answer = await send(operation, request, { token, body: value });
            expect(answer.status, `${field}: ${what}`).toBe(422);
            expect(Object.keys(answer.body.errors), `${field}: ${what}`).toContain(field);
          }
        });
      });

    if (operation.body)
      it('returns no server error for odd values', async () => {
        const request = await make();
        for (const { field, value } of oddBodies(operation.body!, request.body!)) {
          const headers = { 'content-type': 'application/json' };
          const odd = { ...request, body: undefined, payload: oddJson(value), headers };
          const answer = await send(operation, odd, { token: request.as ?? token });
          expect(answer.status, field).toBeLessThan(500);
        }
      });

    const numbers = operation.query.filter(numbersOf);
    if (numbers.length || operation.address.includes('{'))
      it('returns no server error for odd numbers in its path', async () => {
        const request = await make();
        const [plain = ''] = request.address.split('?');
        for (const odd of oddNumbers) {
          const addresses = [
            ...numbers.map(({ name }) => withQuery(plain, name, odd)),
            // Without the number it is another path.
            ...(odd && operation.address.includes('{')
              ? [plain.replace(/\d+/gu, encodeURIComponent(odd))]
              : []),
          ];
          for (const address of addresses) {
            const { status } = await send(operation, request, { token: request.as ?? token, address });
            expect(status, address).toBeLessThan(500);
          }
        }
      });

    if (operation.method !== 'GET')
      it('returns no server error for bodies of another type', async () => {
        const request = await make();
        const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
        for (const payload of ['{}', '[]', '"text"', '12', 'null', nested]) {
          const headers = { 'content-type': 'application/json' };
          const odd = { ...request, body: undefined, payload, headers };
          const { status } = await send(operation, odd, { token: request.as ?? token });
          expect(status, payload.slice(0, 20)).toBeLessThan(500);
        }
      });

    const texts = operation.query.filter(({ schema }) => [schema.type].flat().includes('string'));
    if (texts.length)
      it('returns no server error for odd texts in the query', async () => {
        const request = await make();
        for (const { name } of texts) {
          const address = withQuery(request.address.split('?')[0]!, name, 'a\u0000b');
          const { status } = await send(operation, request, { token: request.as ?? token, address });
          expect(status, name).toBeLessThan(500);
        }
      });
  });
}
