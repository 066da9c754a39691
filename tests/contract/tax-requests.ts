/** Legal requests for receipts of the tax authority, answered by the sandbox. */
import type { Make, World } from './legal-request.ts';

const settings = {
  registrationNumber: '674859545',
  tradeName: 'Walked',
  branchCode: '0',
  activityCode: '4791',
  governorate: 'cairo',
  city: 'nasr city',
  street: 'makram ebeid',
  building: '12',
};

async function connect({ place }: World): Promise<void> {
  await place.asOwner(
    `insert into tax_accounts (company_id, mode, settings) values ($1, 'sandbox', $2)
     on conflict (company_id) do update set mode = 'sandbox', settings = excluded.settings`,
    [place.shops.nile.id, JSON.stringify(settings)],
  );
}

const connected =
  (address: string, body?: Record<string, unknown>): Make =>
  async (world) => {
    await connect(world);
    return { address, ...(body && { body }) };
  };

let series = 0;

/** A receipt that the authority refused. */
const refused =
  (call: string, body?: Record<string, unknown>): Make =>
  async (world) => {
    await connect(world);
    const { id } = await world.create('tax_documents');
    return { address: `/tax_documents/${id}/${call}`, namesRecord: true, ...(body && { body }) };
  };

export const taxRequests: Record<string, Make> = {
  'tax_account.read': async () => ({ address: '/tax_account' }),
  'tax_account.keep': async () => ({
    address: '/tax_account',
    body: { mode: 'sandbox', settings: { ...settings, street: `Walk ${(series += 1)}` } },
  }),
  'tax_account.try': connected('/tax_account/try'),
  'tax_account.forget': connected('/tax_account'),
  'tax_documents.overview': async () => ({ address: '/tax_documents/overview' }),
  'tax_documents.due': async () => ({ address: '/tax_documents/due' }),
  'tax_documents.send': async (world) => {
    await connect(world);
    const { id } = await world.create('purchases');
    await world.place.asOwner(
      `update purchases set status = 'active', payment = 'paid', fulfillment = 'delivered', subtotal = 5000, "discountTotal" = 0, "shippingFees" = 0,
         "codFee" = 0, "taxTotal" = 0, total = 5000, "paidTotal" = 5000, "refundedTotal" = 0 where id = $1`,
      [id],
    );
    return { address: '/tax_documents/send', body: { ids: [id] } };
  },
  'tax_documents.retry': refused('retry'),
  'tax_documents.withdraw': refused('withdraw'),
  'tax_documents.nameBuyer': refused('buyer', { nationalId: '29001011234567', name: 'Walker' }),
  'tax_documents.paper': async (world) => {
    const { id } = await world.create('tax_documents');
    const body = {
      seller: { companyTradeName: 'Walked', rin: settings.registrationNumber },
      itemData: [{ description: 'Lamp', quantity: 1, total: 50 }],
    };
    await world.place.asOwner(
      `update tax_documents set body = $2, "issuedAt" = now(), "shareUrl" = 'https://invoicing.eta.gov.eg/receipts/search/walked' where id = $1`,
      [id, JSON.stringify(body)],
    );
    return { address: `/tax_documents/${id}/paper`, namesRecord: true };
  },
  'tax_item_codes.create': async ({ create }) => ({
    address: '/tax_item_codes',
    body: { productId: (await create('products')).id, itemCode: `EG-674859545-W${(series += 1)}` },
  }),
  'tax_item_codes.update': async ({ create }) => {
    const { id, version } = await create('tax_item_codes');
    return {
      address: `/tax_item_codes/${id}`,
      body: {
        version,
        productId: (await create('products')).id,
        itemCode: `EG-674859545-W${(series += 1)}`,
      },
      namesRecord: true,
    };
  },
};
