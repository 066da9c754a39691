/** Customers and staff through the whole stack: phone numbers, names, totals, and granting rights. */
import { describe, expect, it } from 'vitest';
import { createUser, addStaff } from '../../../src/server/modules/identity/accounts.ts';
import type { Connection } from '../../../src/server/infrastructure/database/connection.ts';
import { inTenantTransaction } from '../../../src/server/infrastructure/database/tenant-transaction.ts';
import type { Permissions } from '../../../src/shared/identity/sign-in-facts.ts';
import { rowsOf } from '../../../src/server/infrastructure/database/query.ts';
import { useApp } from '../app-harness.ts';
import { password, useDatabase } from '../harness.ts';
import { callsOf } from '../crud/records/crud-client.ts';

const place = await useDatabase();
const app = await useApp(place);
const { nile } = place.shops;
const owner = await app.signIn(nile.owner.email);
const customers = callsOf(app, 'customers', owner);
const staff = callsOf(app, 'staff', owner);

const lockWaits = async () =>
  (
    await place.asOwner(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length;

const codesOf = (answer: { body: { errors: Record<string, { code: string }[]> } }) =>
  Object.fromEntries(
    Object.entries(answer.body.errors).map(([field, errors]) => [field, errors.map(({ code }) => code)]),
  );

describe('a customer', () => {
  it('has one name made of two parts, whichever was written', async () => {
    const whole = await customers.create({ name: 'Laila Abdel Rahman', isGuest: true });
    expect(whole).toMatchObject({ firstName: 'Laila', lastName: 'Abdel Rahman', name: 'Laila Abdel Rahman' });
    const parts = await customers.create({ firstName: 'Karim' });
    expect(parts).toMatchObject({ lastName: null, name: 'Karim' });
    const renamed = await customers.update(parts.id, { version: 1, lastName: 'Naguib' });
    expect(renamed.name).toBe('Karim Naguib');
    const refused = await customers.send('POST', '/customers', { email: 'a@b.example' });
    expect(codesOf(refused)).toEqual({ firstName: ['required'] });
  });

  it('has a valid email address in lower case', async () => {
    expect((await customers.create({ firstName: 'Mona', email: 'Mona@Mail.Example' })).email).toBe(
      'mona@mail.example',
    );
    const refused = await customers.send('POST', '/customers', { firstName: 'Mona', email: 'mona' });
    expect(codesOf(refused)).toEqual({ email: ['email'] });
  });

  it.each([
    ['0100 112 2334', '01001122334'],
    ['+20 100 112 2334', '01001122334'],
    ['0020-1001122334', '01001122334'],
    ['1001122334', '01001122334'],
    ['٠١٠٠١١٢٢٣٣٤', '01001122334'],
    ['+966 50 123 4567', '+966501234567'],
    ['00966501234567', '+966501234567'],
  ])('stores the phone number %s as %s', async (typed, kept) => {
    expect((await customers.create({ firstName: 'Phone', phoneNumber: typed })).phoneNumber).toBe(kept);
  });

  it.each(['0100112233', '02 2345 6789', '12', '0501234567', 'phone'])(
    'is refused with the phone number %s',
    async (typed) => {
      const refused = await customers.send('POST', '/customers', { firstName: 'Phone', phoneNumber: typed });
      expect(codesOf(refused)).toEqual({ phoneNumber: ['phone'] });
    },
  );

  it('is found by the phone number and name in any spelling', async () => {
    const { id } = await customers.create({ name: 'أسامة وهبة', phoneNumber: '01287654321' });
    for (const words of [
      '01287654321',
      '+201287654321',
      '0020 128 765 4321',
      '(012) 8765-4321',
      '٠١٢٨٧٦٥٤٣٢١',
      '87654321',
      'اسامه',
      'وهبه أسامة',
    ])
      expect(await customers.list(`search=${encodeURIComponent(words)}`), words).toEqual([id]);
    expect(await customers.list('search=01287654322')).toEqual([]);
    const saudi = await customers.create({ name: 'Noura', phoneNumber: '+966 50 765 4321' });
    for (const words of ['0507654321', '050-765-4321', '00966507654321', '+966 507654321', '507654321'])
      expect(await customers.list(`search=${encodeURIComponent(words)}`), words).toEqual([saudi.id]);
  });

  it('has the total of paid orders less refunds', async () => {
    const { id } = await customers.create({ firstName: 'Buyer' });
    await place.asOwner(
      `insert into purchases (company_id, "customerId", status, payment, subtotal, total)
       select $1, $2, s, p, 1000, 1000 from (values ('active', 'paid'), ('archived', 'unpaid'), ('active', 'refunded'),
         ('canceled', 'paid'), ('draft', 'unpaid')) o(s, p)`,
      [nile.id, id],
    );
    expect(await customers.read(id)).toMatchObject({ ordersCount: 2, totalSpent: 2000, version: 1 });
    await place.asOwner(`update purchases set status = 'canceled' where "customerId" = $1`, [id]);
    expect(await customers.read(id)).toMatchObject({ ordersCount: 0, totalSpent: 0 });
    await place.asOwner(
      `update purchases set status = 'active', payment = 'paid', subtotal = 1500, total = 1500 where "customerId" = $1`,
      [id],
    );
    expect(await customers.read(id)).toMatchObject({ ordersCount: 5, totalSpent: 7500 });
    const other = await customers.create({ firstName: 'Other' });
    await place.asOwner(
      `update purchases set "customerId" = $2 where id in (select id from purchases where "customerId" = $1 limit 2)`,
      [id, other.id],
    );
    await place.asOwner(
      `delete from purchases where id = (select id from purchases where "customerId" = $1 limit 1)`,
      [id],
    );
    expect(await customers.read(id)).toMatchObject({ ordersCount: 2, totalSpent: 3000 });
    expect(await customers.read(other.id)).toMatchObject({ ordersCount: 2, totalSpent: 3000 });
  });

  it('includes both of two concurrent orders in the totals', async () => {
    const { id } = await customers.create({ firstName: 'Twice' });
    const order = (transaction: Connection) =>
      rowsOf(
        transaction,
        `insert into purchases (company_id, "customerId", status, payment, subtotal, total) values ($1, $2, 'active', 'paid', 700, 700)`,
        [nile.id, id],
      );
    let second: Promise<unknown> = Promise.resolve();
    await inTenantTransaction(place.database, { companyId: nile.id }, async (transaction) => {
      await order(transaction);
      second = inTenantTransaction(place.database, { companyId: nile.id }, order);
      // The second transaction waits here for the first.
      await expect.poll(lockWaits, { timeout: 10_000 }).toBe(1);
    });
    await second;
    expect(await customers.read(id)).toMatchObject({ ordersCount: 2, totalSpent: 1400 });
  });

  it("is listed by the day of creation, in the store's time zone", async () => {
    const { id } = await customers.create({ firstName: 'Dated' });
    await place.asOwner(`update customers set "createdAt" = '2026-03-01T22:30:00Z' where id = $1`, [id]);
    const between = (from: string, to: string) =>
      customers.list(`ids=${id}&from_created_at=${from}&to_created_at=${to}`);
    // Half past midnight of the second, in Cairo.
    expect(await between('2026-03-02', '2026-03-02')).toEqual([id]);
    expect(await between('2026-03-01', '2026-03-01')).toEqual([]);
  });
});

describe('a staff member', () => {
  const hire = async (part: string, permissions: Permissions) => {
    const email = `${part}@nile.example`;
    const userId = await createUser(place.database, {
      email,
      name: `هبة ${part}`,
      ...(part === 'finder' && { phone: '01001122334' }),
      password,
    });
    await inTenantTransaction(place.database, { companyId: nile.id }, (transaction) =>
      addStaff(transaction, { companyId: nile.id, userId, permissions }),
    );
    const [id] = await staff.list(`search=${part}`);
    return { id: id!, email };
  };

  it("is found by the user's own name, also after a change", async () => {
    const { id, email } = await hire('finder', { product: ['view'] });
    expect(await staff.list(`search=${encodeURIComponent('هبه finder')}`)).toEqual([id]);
    const token = await app.signIn(email);
    await app.call('PUT', '/users', { token, body: { name: 'Nour Adel' } });
    expect(await staff.list('search=nour')).toEqual([id]);
    expect(await staff.read(id)).toMatchObject({ name: 'Nour Adel', email, phone: '01001122334' });
  });

  it('cannot change or remove their own access', async () => {
    const [me] = await staff.list('role=owner');
    for (const change of [
      { role: 'staff' },
      { status: 'suspended' },
      { permissions: { product: ['view'] } },
    ]) {
      const refused = await staff.send('PUT', `/staff/${me}`, { version: 1, ...change });
      expect([refused.status, codesOf(refused)]).toEqual([
        422,
        { [Object.keys(change)[0]!]: ['own_access'] },
      ]);
    }
    const removed = await staff.send('DELETE', `/staff/${me}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'own_access_remove']);
  });

  it('who is the last owner stays one, despite concurrent changes', async () => {
    const [me] = await staff.list('role=owner');
    const { id, email } = await hire('second', {});
    await staff.update(id, { version: 1, role: 'owner' });
    const other = callsOf(app, 'staff', await app.signIn(email));
    const { version } = await staff.read(me!);
    const answers = await Promise.all([
      staff.send('PUT', `/staff/${id}`, { version: 2, role: 'staff' }),
      other.send('PUT', `/staff/${me}`, { version, role: 'staff' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await place.asOwner(
      `update staff set role = 'owner', status = 'active' where company_id = $1 and id = $2`,
      [nile.id, me],
    );
    await place.asOwner(`update staff set role = 'staff', version = 9 where company_id = $1 and id = $2`, [
      nile.id,
      id,
    ]);
  });

  it('loses and gains rights at the next request', async () => {
    const { id, email } = await hire('loser', { product: ['view'] });
    const token = await app.signIn(email);
    expect((await app.call('GET', '/products', { token })).status).toBe(200);
    await staff.update(id, { version: 1, permissions: {} });
    expect((await app.call('GET', '/products', { token })).status).toBe(403);
    await staff.update(id, { version: 2, permissions: { product: ['view'] } });
    expect((await app.call('GET', '/products', { token })).status).toBe(200);
    await staff.update(id, { version: 3, status: 'suspended' });
    expect((await app.call('GET', '/products', { token })).status).toBe(401);
  });

  it("is granted nothing beyond the granting user's own rights", async () => {
    const clerk = await hire('clerk', { purchase: ['view', 'edit'] });
    const manager = await hire('manager', { staff: ['view', 'edit'], product: ['view'] });
    const own = callsOf(app, 'staff', await app.signIn(manager.email));
    const change = (id: number, body: object) => own.send('PUT', `/staff/${id}`, body);
    const beyond = (field: string) => ({ [field]: ['beyond_own_rights'] });
    const granted = await change(clerk.id, {
      version: 1,
      permissions: { purchase: ['view', 'edit'], product: ['view'] },
    });
    expect(granted.body.data.permissions).toEqual({ product: ['view'], purchase: ['view', 'edit'] });
    expect(
      codesOf(await change(clerk.id, { version: 2, permissions: { product: ['view', 'delete'] } })),
    ).toEqual({ permissions: ['beyond_own_right'] });
    expect(codesOf(await change(clerk.id, { version: 2, role: 'owner' }))).toEqual(beyond('role'));
    expect(
      codesOf(await change(manager.id, { version: 1, permissions: { staff: ['view', 'edit', 'delete'] } })),
    ).toEqual({ permissions: ['own_access'] });
    const [me] = await staff.list('role=owner');
    expect(codesOf(await change(me!, { version: 1, status: 'suspended' }))).toEqual(beyond('status'));
  });
});
