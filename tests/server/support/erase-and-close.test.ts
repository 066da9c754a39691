/** Support erases accounts without leaving personal data, or shows why not, and closes stores. */
import { describe, expect, it } from 'vitest';
import { createUser, addStaff } from '../../../src/server/modules/identity/accounts.ts';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import { newFactor } from '../../contract/account-fixture.ts';
import { password } from '../harness.ts';
import { periods } from '../../../src/server/crud/retention/periods.ts';
import { supportScene } from './support-fixture.ts';
import { findWord } from '../find-word.ts';

const { place, sent, app, nile, delta, owner, newSupport } = await supportScene();
const { call, signIn } = app;
const reason = 'Asked for it by letter, answered';

/** The tables that still contain a word. */
const tablesWith = (word: string) => findWord(place, word);

const hire = (companyId: number, userId: number, role: 'owner' | 'staff', permissions: Permissions = {}) =>
  inTenantTransaction(place.database, { companyId }, (transaction) =>
    addStaff(transaction, { companyId, userId, permissions, role }),
  );

let series = 0;

/** A staff member of `nile` with a unique name. */
async function newColleague(role: 'owner' | 'staff' = 'staff') {
  series += 1;
  const name = `Zebaida${series} Qorashy${series}`;
  const email = `zebaida${series}@leaving.example`;
  const phone = `0109988770${series}`;
  const id = await createUser(place.database, { email, name, password });
  await place.asOwner('update users set phone = $2 where id = $1', [id, phone]);
  await hire(nile.id, id, role, { products: ['view'] });
  return { id, name, email, phone, token: await signIn(email), words: [...name.split(' '), email, phone] };
}

const erase = (token: string, id: number, body: object) =>
  call('POST', `/support/users/${id}/erase`, { token, body: { askedAt: null, reason, ...body } });

describe('an account that support erases', () => {
  it('leaves no personal data, and its changes in the history', async () => {
    const support = await newSupport();
    const { id, name, email, phone, token, words } = await newColleague('owner');
    const lamp = await call('POST', '/products', { token, body: { name: { en: 'Brass lamp' } } });
    expect(lamp.status).toBe(201);
    await call('PUT', '/users', { token, body: { name: `${name} Again` } });
    const view = { resource: 'products', name: 'Mine', query: 'order=id', visibility: 'own' };
    expect((await call('POST', '/saved_views', { token, body: view })).status).toBe(201);
    await newFactor(place, id, true);
    await place.asOwner(
      `insert into user_identities (vendor, subject, "user") values ('apple', 'a-${id}', $1)`,
      [id],
    );
    await place.asOwner(
      `insert into account_events ("user", action, details) values (null, 'sign_in_failed', jsonb_build_object('email', $1::text))`,
      [email],
    );
    await place.asOwner(
      `insert into invitations (company_id, email, "firstName", phone, "tokenHash", "invitedBy")
       values ($1, $2::text, $3, $4, sha256(convert_to($2::text, 'utf8')), $5)`,
      [delta.id, email, name, phone, delta.owner.userId],
    );
    await place.asOwner(
      `insert into audit (company_id, resource, "recordId", version, action, "changeSet", changes)
       values ($1, 'invitations', 1, 1, 'invited', null, jsonb_build_object('email', jsonb_build_object('from', null, 'to', $2::text)))`,
      [delta.id, email],
    );
    const note = await call('POST', '/notes', {
      token,
      body: {
        resource: 'products',
        recordId: lamp.body.data.id,
        text: 'Look here',
        mentions: [nile.owner.userId],
      },
    });
    expect(note.status).toBe(201);
    const asked = await call('POST', '/users/deletion', { token, body: { confirm: email } });
    for (const word of words) expect((await tablesWith(word)).length, word).toBeGreaterThan(0);

    const { askedAt } = asked.body.data;
    expect((await erase(support, id, { askedAt, confirm: 'zebaida' })).body.errors.confirm[0].code).toBe(
      'erase_confirm',
    );
    expect((await erase(support, id, { askedAt: null, confirm: email })).body.code).toBe('deletion_changed');
    expect((await erase(owner, id, { askedAt, confirm: email })).status).toBe(403);
    expect((await erase(support, id, { askedAt, confirm: ` ${email.toUpperCase()}` })).status).toBe(204);

    for (const word of words) expect(await tablesWith(word), word).toEqual([]);
    expect((await call('GET', '/users/current_user', { token })).status).toBe(401);
    expect((await call('GET', `/support/users/${id}`, { token: support })).status).toBe(404);
    const views = await place.asOwner('select from saved_views where "user" = $1', [id]);
    expect(views).toHaveLength(0);
    const history = await call('GET', `/history?resource=products&record_id=${lamp.body.data.id}`, {
      token: owner,
    });
    expect(history.body.data[0]).toMatchObject({ action: 'create', user: { id, name: '' } });
    const told = await call('GET', '/history', { token: owner });
    expect(told.body.data.map(({ action }: { action: string }) => action)).toContain('account_erased');
    const events = await call('GET', '/support/events?action=account_erased', { token: support });
    expect(events.body.data[0]).toMatchObject({
      aboutUserId: id,
      aboutUserName: null,
      reason,
      companyId: nile.id,
    });
    await expect.poll(() => sent.find(({ recipient }) => recipient === email)?.subject).toMatch(/deleted/u);
    expect((await erase(support, id, { confirm: email })).status).toBe(404);
    // The email can be used for a new account.
    expect((await call('POST', '/users/has_account', { body: { email } })).body.data).toMatchObject({});
    await createUser(place.database, { email, name: 'Somebody new', password });
    await place.asOwner('delete from users where email = $1', [email]);
  });

  it('is notified by SMS if it has a phone number only, and its shared views are kept', async () => {
    const support = await newSupport();
    const { id, email, phone, token } = await newColleague('owner');
    const view = { resource: 'products', name: 'Everybody’s', query: 'order=id', visibility: 'shared' };
    expect((await call('POST', '/saved_views', { token, body: view })).status).toBe(201);
    await place.asOwner('update users set email = null where id = $1', [id]);
    expect((await erase(support, id, { confirm: email })).status).toBe(422);
    expect((await erase(support, id, { confirm: phone })).status).toBe(204);
    await expect
      .poll(() => sent.map(({ channel, recipient }) => [channel, recipient]))
      .toContainEqual(['sms', phone]);
    const { body } = await call('GET', '/saved_views?resource=products', { token: owner });
    expect(body.data.map((each: { name: string }) => each.name)).toContain('Everybody’s');
  });

  it('is refused for the only owner of an open store, and for support staff', async () => {
    const support = await newSupport('own@matjar.example');
    const refused = await erase(support, delta.owner.userId, { confirm: delta.owner.email });
    expect([refused.status, refused.body.code]).toEqual([409, 'account_owns_stores']);
    expect(refused.body.detail).toContain('Delta Ceramics');
    const [helper] = await place.asOwner<{ id: number }>(
      `select id::int from users where email = 'own@matjar.example'`,
    );
    const own = await erase(support, helper!.id, { confirm: 'own@matjar.example' });
    expect([own.status, own.body.code]).toEqual([403, 'support_own_account']);
  });

  it('is not the last owner of a store, also with concurrent requests for two', async () => {
    const support = await newSupport();
    const shop = await place.asOwner<{ id: number }>(
      `insert into companies (name, subdomain, "defaultStoreLanguage") values ('Two owners', 'two-owners', 'en') returning id::int`,
    );
    const two = await Promise.all(
      [1, 2].map(async (each) => {
        const email = `owner${each}@two.example`;
        const id = await createUser(place.database, { email, name: `Owner ${each}`, password });
        await hire(shop[0]!.id, id, 'owner');
        return { id, email };
      }),
    );
    const answers = await Promise.all(two.map(({ id, email }) => erase(support, id, { confirm: email })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});

describe('a deletion request', () => {
  it('is declined with a reason that the user reads, and may be made again', async () => {
    const support = await newSupport();
    const { id, email, token } = await newColleague();
    const decline = () =>
      call('POST', `/support/users/${id}/decline_deletion`, { token: support, body: { reason } });
    expect((await decline()).body.code).toBe('deletion_not_asked');
    await call('POST', '/users/deletion', { token, body: { confirm: email } });
    expect((await decline()).status).toBe(204);
    const read = async () => (await call('GET', '/users/deletion', { token })).body.data;
    expect(await read()).toEqual({ askedAt: null, declinedAt: expect.any(String), declinedFor: reason });
    await expect.poll(() => sent.find(({ recipient }) => recipient === email)?.body).toContain(reason);
    const { body } = await call('GET', `/support/users/${id}`, { token: support });
    expect(body.data.events[0].action).toBe('deletion_declined');
    await call('POST', '/users/deletion', { token, body: { confirm: email } });
    expect(await read()).toMatchObject({ declinedAt: null, declinedFor: null });
  });
});

describe('a store that support closes', () => {
  it('cannot be opened by any user, and its owner can be erased', async () => {
    const support = await newSupport();
    const theirs = await signIn(delta.owner.email);
    const close = (confirm: string) =>
      call('POST', `/support/companies/${delta.id}/close`, { token: support, body: { confirm, reason } });
    expect((await close('nile')).body.errors.confirm[0].code).toBe('close_confirm');
    expect((await close('delta')).status).toBe(204);
    expect((await close('delta')).body.code).toBe('store_closed');
    expect((await call('GET', '/products', { token: theirs })).status).toBe(401);
    const { body } = await call('GET', `/support/companies/${delta.id}`, { token: support });
    expect(body.data).toMatchObject({ planState: 'closed', people: [], givenUpAt: expect.any(String) });
    const days = (Date.parse(body.data.reopensUntil) - Date.parse(body.data.givenUpAt)) / 86_400_000;
    expect(days).toBe(periods.closedStores);
    await expect
      .poll(() => sent.find(({ recipient }) => recipient === delta.owner.email)?.body)
      .toContain(reason);
    expect((await erase(support, delta.owner.userId, { confirm: delta.owner.email })).status).toBe(204);
  });
});
