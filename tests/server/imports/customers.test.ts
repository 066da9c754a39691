/** Customers from files: as Shopify exports them, and our own export come back. */
import { describe, expect, it } from 'vitest';
import { fixture, upload, useImports } from './import-scene.ts';

const { apply, asOwner, call, dryRun, rowsOf, tokens } = await useImports();

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
  it('map without hand work, with the consent and where it is from; once more they change nothing', async () => {
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

  it('leave where a consent is from that stands already', async () => {
    await asOwner(`update customers set "newsletterSource" = 'checkout' where email = 'farida@shop.example'`);
    const made = await receive(await fixture('shopify-customers.csv'));
    expect(await dryRun(made.id)).toMatchObject({ counts: { create: 0, update: 0, fail: 0 } });
  });

  it('say at its row what is no phone', async () => {
    const header = String(await fixture('shopify-customers.csv')).split('\n')[0]!;
    const made = await receive(`${header}\nOmar,Wagdy,omar@shop.example,no,,,,,,,,,12,no,,,no\n`);
    expect(made.layout).toBe('shopify_customers');
    await dryRun(made.id);
    expect(await rowsOf(made.id)).toMatchObject([
      { action: 'fail', errors: [{ path: 'phoneNumber', header: 'Phone', cell: '12' }] },
    ]);
  });
});
