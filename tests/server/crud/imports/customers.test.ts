/** Imports of customers: Shopify's export, and our own export. */
import { describe, expect, it } from 'vitest';
import { fixture, upload, useImports } from './import-fixture.ts';
import { fromNow } from '../../../clock.ts';

const { apply, asOwner, call, dryRun, rowsOf, tokens, undo } = await useImports();

const receive = async (bytes: Buffer | string) => {
  const answer = await call('POST', '/imports', {
    token: tokens.owner,
    ...upload(bytes, 'customers.csv', 'customers'),
  });
  return answer.body.data;
};

const stored = () =>
  asOwner(`select "firstName", "lastName", email, "phoneNumber", tags, "subscribedToNewsletter", "newsletterSource",
    "newsletterChangedAt" is not null as dated from customers where email like '%@shop.example' order by email`);

describe('customers of Shopify', () => {
  it('are mapped automatically, with the consent and its source; a second import changes nothing', async () => {
    const made = await receive(await fixture('shopify-customers.csv'));
    expect(made).toMatchObject({ state: 'ready', layout: 'shopify_customers', key: 'email' });
    expect(await dryRun(made.id)).toMatchObject({ counts: { create: 3, fail: 0 } });
    expect((await apply(made.id)).state).toBe('applied');
    const people = await stored();
    expect(people).toMatchObject([
      {
        firstName: 'Farida',
        phoneNumber: '01005550101',
        tags: ['VIP', 'wholesale'],
        subscribedToNewsletter: true,
        newsletterSource: 'import',
        dated: true,
      },
      { firstName: 'nameless@shop.example', newsletterSource: 'import', dated: true },
      { firstName: 'Ziad', phoneNumber: '01225550102', subscribedToNewsletter: false, dated: false },
    ]);
    const again = await receive(await fixture('shopify-customers.csv'));
    expect(await dryRun(again.id)).toMatchObject({ counts: { create: 0, update: 0, fail: 0 } });
  });

  it('keep an existing source of the consent', async () => {
    await asOwner(`update customers set "newsletterSource" = 'checkout' where email = 'farida@shop.example'`);
    const made = await receive(await fixture('shopify-customers.csv'));
    expect(await dryRun(made.id)).toMatchObject({ counts: { create: 0, update: 0, fail: 0 } });
  });

  it('have an error at the row of an invalid phone number', async () => {
    const header = String(await fixture('shopify-customers.csv')).split('\n')[0]!;
    const made = await receive(`${header}\nOmar,Wagdy,omar@shop.example,no,,,,,,,,,12,no,,,no\n`);
    expect(made.layout).toBe('shopify_customers');
    await dryRun(made.id);
    expect(await rowsOf(made.id)).toMatchObject([
      { action: 'fail', errors: [{ path: 'phoneNumber', header: 'Phone', cell: '12' }] },
    ]);
  });
});

describe('columns beside the fields', () => {
  const header =
    'First Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Phone,Note,Tax Exempt';
  const file = `${header}\nHana,,no,9 Nile Street,Giza,GZ,EG,+201005550199,Rings twice,no\n`;
  const homes = () =>
    asOwner(`select a."addressLine1", a.city, a.region, a.country, a."isDefault" from addresses a join customers c on c.id = a."customerId"
      where c."phoneNumber" = '01005550199'`);
  const notes = () =>
    asOwner(
      `select n.text from notes n join customers c on c.id = n."recordId" and n.resource = 'customers' where c."phoneNumber" = '01005550199'`,
    );

  it('are imported as related records, matched by phone in the next import, and removed by undo', async () => {
    const made = await receive(file);
    expect(await dryRun(made.id)).toMatchObject({
      counts: { create: 1 },
      notes: [{ code: 'import_beside' }],
    });
    await apply(made.id);
    expect(await homes()).toEqual([
      { addressLine1: '9 Nile Street', city: 'Giza', region: 'Giza', country: 'Egypt', isDefault: true },
    ]);
    expect(await notes()).toEqual([{ text: 'Rings twice' }]);
    // A second, changed import: the same customer and address, and no duplicate note.
    const again = await receive(file.replace('Hana', 'Hanaa').replace('9 Nile', '10 Nile'));
    expect(await dryRun(again.id)).toMatchObject({ counts: { create: 0, update: 1 } });
    await apply(again.id);
    expect(await homes()).toMatchObject([{ addressLine1: '9 Nile Street' }]);
    expect(await notes()).toHaveLength(1);
    const people = () => asOwner(`select "firstName" from customers where "phoneNumber" = '01005550199'`);
    expect(await undo(again.id)).toMatchObject({ state: 'undone', counts: { undone: 1 } });
    expect(await people()).toEqual([{ firstName: 'Hana' }]);
    expect(await undo(made.id)).toMatchObject({ state: 'undone', counts: { undone: 1 } });
    expect([await people(), await homes(), await notes()]).toEqual([[], [], []]);
    expect(await asOwner(`select from addresses where "addressLine1" = '9 Nile Street'`)).toEqual([]);
  });
});

describe('our own export', () => {
  it("keeps the date of a customer's consent", async () => {
    const { body } = await call('POST', '/customers', {
      token: tokens.owner,
      body: {
        firstName: 'Consenting',
        email: 'consenting@own.example',
        subscribedToNewsletter: true,
        newsletterSource: 'in_person',
        newsletterChangedAt: '2026-03-04T10:00:00.000Z',
      },
    });
    expect(body.data.newsletterChangedAt).toBe('2026-03-04T10:00:00.000Z');
    const made = await receive(
      'Email,First name,Newsletter,Newsletter source,Newsletter since (UTC)\nreturning@own.example,Returning,yes,in_person,2026-02-03T09:00:00Z\n',
    );
    await dryRun(made.id);
    await apply(made.id);
    const kept = await asOwner(
      `select "newsletterSource", "newsletterChangedAt"::text as at from customers where email = 'returning@own.example'`,
    );
    expect(kept).toEqual([{ newsletterSource: 'in_person', at: expect.stringContaining('2026-02-03') }]);
  });

  it('with a consent in the future is refused', async () => {
    const { status, body } = await call('POST', '/customers', {
      token: tokens.owner,
      body: { firstName: 'Early', newsletterChangedAt: fromNow({ days: 1 }).toISOString() },
    });
    expect([status, body.errors.newsletterChangedAt[0].code]).toEqual([422, 'consent_ahead']);
  });
});
