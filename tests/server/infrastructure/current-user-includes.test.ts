/** Includes of the current user call: each equals the answer of its own call, with the same rights. */
import { expect, it } from 'vitest';
import { useApp } from '../app-harness.ts';
import { useDatabase } from '../harness.ts';
import { allows, type AccessRule } from '../../../src/server/infrastructure/sessions/access.ts';
import type { SignInFacts } from '../../../src/shared/identity/sign-in-facts.ts';
import {
  currentUserIncludes,
  currentUserIncludePaths,
} from '../../../src/shared/identity/current-user-includes.ts';
import openapi from '../../../openapi/openapi.json' with { type: 'json' };

const place = await useDatabase();
const { call, signIn } = await useApp(place);
const owner = await signIn(place.shops.nile.owner.email);
const asked = (resource: string) =>
  `/users/current_user?${currentUserIncludes.map((name) => `includes=${name}`).join('&')}&resource=${resource}`;

it('each include equals the answer of its own call', async () => {
  await call('POST', '/saved_views', {
    token: owner,
    body: { resource: 'products', name: 'Dear', query: 'price_from=100' },
  });
  const { status, body } = await call('GET', asked('products'), { token: owner });
  const alone = await Promise.all(
    currentUserIncludes.map(async (name) => [
      name,
      (await call('GET', currentUserIncludePaths[name]('products'), { token: owner })).body,
    ]),
  );
  expect([status, body.included]).toEqual([200, Object.fromEntries(alone)]);
  expect(body.included.saved_views.data).toHaveLength(1);
  const { body: plain } = await call('GET', '/users/current_user', { token: owner });
  expect([body.data, plain.included]).toEqual([plain.data, undefined]);
});

it('includes without the right or without data are omitted', async () => {
  const viewer = await signIn(place.shops.nile.viewer.email);
  const views = async (token: string, resource: string) =>
    Object.keys((await call('GET', asked(resource), { token })).body.included);
  expect(await views(viewer, 'discounts')).toEqual(['unread_notices', 'running_jobs']);
  expect(await views(owner, 'nothing')).toEqual(['unread_notices', 'running_jobs', 'tax_account']);
});

it('the names are the same in the contract and in the page, and their access rules are checked', async () => {
  const { paths } = openapi as unknown as {
    paths: Record<
      string,
      { get: { parameters: [{ schema: { items: { enum: string[] } } }]; 'x-access': AccessRule } }
    >;
  };
  expect(paths['/users/current_user']!.get.parameters[0].schema.items.enum).toEqual([...currentUserIncludes]);
  const nobody = { role: 'staff', permissions: {}, company: { id: 1 } } as unknown as SignInFacts;
  const open = currentUserIncludes.filter((name) =>
    allows(paths[currentUserIncludePaths[name]('products').split('?')[0]!]!.get['x-access'], nobody),
  );
  const newcomer = await place.hire('newcomer', {});
  const { included } = (await call('GET', asked('products'), { token: await signIn(newcomer.email) })).body;
  expect(Object.keys(included)).toEqual(open.filter((name) => name !== 'saved_views'));
  expect(open).not.toContain('tax_account');
});
