/** Legal requests for text messages, sent to gateways of the sandbox. */
import type { Make, World } from './legal-request.ts';

async function connect({ place }: World): Promise<void> {
  await place.asOwner(
    `insert into sms_accounts (company_id, gateway, mode) values ($1, 'sms_misr', 'sandbox') on conflict do nothing`,
    [place.shops.nile.id],
  );
}

let count = 0;

/** A customer who accepts text messages. */
async function reachable({ place }: World): Promise<number> {
  const [row] = await place.asOwner<{ id: number }>(
    `insert into customers (company_id, "firstName", "phoneNumber", "subscribedToNewsletter") values ($1, 'Walked', $2, true) returning id::int`,
    [place.shops.nile.id, `0108${String(1_000_000 + (count += 1))}`],
  );
  return row!.id;
}

const written = async (world: World) => ({
  texts: { en: 'A walk, {name}.' },
  audience: { ids: [await reachable(world)] },
});

/** A message that was stopped or is being sent, with one pending recipient. */
async function campaign(world: World, state: 'stopped' | 'sending'): Promise<number> {
  await connect(world);
  const { id } = await world.create('sms_campaigns');
  await world.place.asOwner('update sms_campaigns set state = $2 where id = $1', [id, state]);
  await world.place.asOwner(
    `insert into sms_messages (company_id, "campaignId", "customerId", "phoneNumber", language) values ($1, $2, $3, $4, 'en')`,
    [world.place.shops.nile.id, id, await reachable(world), `0109${String(1_000_000 + (count += 1))}`],
  );
  return id as number;
}

export const smsRequests: Record<string, Make> = {
  'sms_accounts.list': async () => ({ address: '/sms_accounts' }),
  'sms_accounts.keep': async () => ({ address: '/sms_accounts/vodafone', body: { mode: 'sandbox' } }),
  'sms_accounts.try': async (world) => {
    await connect(world);
    return { address: '/sms_accounts/sms_misr/try' };
  },
  'sms_accounts.forget': async ({ place }) => {
    await place.asOwner(
      `insert into sms_accounts (company_id, gateway, mode) values ($1, 'cequens', 'sandbox') on conflict do nothing`,
      [place.shops.nile.id],
    );
    return { address: '/sms_accounts/cequens' };
  },
  'sms_gateways.connected': async (world) => {
    await connect(world);
    return { address: '/sms_gateways' };
  },
  'sms_campaigns.preview': async (world) => ({
    address: '/sms_campaigns/preview',
    body: await written(world),
  }),
  'sms_campaigns.try': async (world) => {
    await connect(world);
    // The walk sends more messages than a store may within 15 minutes.
    await world.place.asOwner('delete from guesses');
    const body = { text: 'A walk.', gateway: 'sms_misr', phone: '01012345678' };
    return { address: '/sms_campaigns/try', body };
  },
  'sms_campaigns.create': async (world) => {
    await connect(world);
    const body = { ...(await written(world)), gateway: 'sms_misr', expected: 1 };
    return { address: '/sms_campaigns', body };
  },
  'sms_campaigns.stop': async (world) => ({
    address: `/sms_campaigns/${await campaign(world, 'sending')}/stop`,
    namesRecord: true,
  }),
  'sms_campaigns.continue': async (world) => ({
    address: `/sms_campaigns/${await campaign(world, 'stopped')}/continue`,
    body: {},
    namesRecord: true,
  }),
};
