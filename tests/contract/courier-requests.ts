/** Legal requests for couriers, answered by the sandbox. */
import type { Make, World } from './legal-request.ts';

async function connect({ place }: World, courier: string): Promise<void> {
  await place.asOwner(
    `insert into courier_accounts (company_id, courier, mode, "noticeKey") values ($1, $2, 'sandbox', 'walked-' || $2)
     on conflict do nothing`,
    [place.shops.nile.id, courier],
  );
}

/** An order that can be sent with a courier. @returns its id */
async function orderToSend(world: World, courier = 'bosta'): Promise<number> {
  const { id } = await world.create('purchases');
  await connect(world, courier);
  await world.place.asOwner(
    `update purchases set status = 'active', fulfillment = 'confirmed', courier = null, "trackingNumber" = null, "shipTo" = $2 where id = $1`,
    [
      id,
      {
        name: 'Mona',
        phoneNumber: '01012345678',
        addressLine1: '12 Makram Ebeid Street',
        region: 'Cairo',
        city: 'Nasr City',
      },
    ],
  );
  return id as number;
}

/** An order with a shipment that the sandbox's courier already has. */
async function orderSent(world: World, told: object | null = null): Promise<number> {
  const id = await orderToSend(world);
  await world.place.asOwner(
    `insert into parcels (company_id, "purchaseId", courier, mode, state, "trackingNumber", tries, told)
     values ($1, $2, 'bosta', 'sandbox', 'sent', $3, 1, $4)`,
    [world.place.shops.nile.id, id, walkedParcel(), told],
  );
  return id;
}

let price = 0;

/** Creates a shipment in the sandbox and returns its tracking number. Used only by walks with a sandbox. */
let walkedParcel = (): string => '0';
export function sendsWith(make: () => string): void {
  walkedParcel = make;
}

/** The code and state of an OAuth consent in the sandbox, within the session of the walk. */
let linkedWalk = async (_world: World): Promise<{ code: string; state: string }> => ({ code: '', state: '' });
export function linksWith(make: typeof linkedWalk): void {
  linkedWalk = make;
}

export const courierRequests: Record<string, Make> = {
  'couriers.list': async () => ({ address: '/couriers' }),
  'geolocations.tree': async () => ({ address: '/geolocations/tree?parent_id=egypt' }),
  'geolocations.table': async () => ({ address: '/geolocations/table' }),
  'geolocations.changeMany': async () => ({
    address: '/geolocations/change_many',
    body: { ids: ['egypt.cairo'], change: { kind: 'set', first: (price += 1) } },
  }),
  'couriers.pullOrderStatus': async ({ place }) => ({
    address: `/couriers/pull_order_status/${place.shops.nile.id}`,
    namesRecord: true,
  }),
  'courier_accounts.list': async () => ({ address: '/courier_accounts' }),
  'courier_accounts.keep': async () => ({
    address: '/courier_accounts/bosta',
    body: { mode: 'sandbox' },
  }),
  'courier_accounts.try': async (world) => {
    await connect(world, 'bosta');
    return { address: '/courier_accounts/bosta/try' };
  },
  'courier_accounts.forget': async (world) => {
    await connect(world, 'loadbugs');
    return { address: '/courier_accounts/loadbugs' };
  },
  'courier_accounts.beginLink': async (world) => {
    await connect(world, 'khazenly');
    return { address: '/courier_accounts/khazenly/link' };
  },
  'courier_accounts.completeLink': async (world) => {
    await connect(world, 'khazenly');
    return { address: '/courier_accounts/khazenly/link', body: await linkedWalk(world) };
  },
  'purchases.sendToCourier': async (world) => ({
    address: `/purchases/send_to_courier/${await orderToSend(world)}`,
    body: { courier: 'bosta' },
    namesRecord: true,
  }),
  'purchases.submitMultipleShipments': async (world) => ({
    address: '/purchases/submit_multiple_shipments',
    body: { ids: [await orderToSend(world)], courier: 'bosta' },
  }),
  'purchases.manageOnOwn': async (world) => ({
    address: `/purchases/manage_on_own/${await orderToSend(world)}`,
    namesRecord: true,
  }),
  'purchases.cancelAtCourier': async (world) => ({
    address: `/purchases/cancel_at_courier/${await orderSent(world)}`,
    namesRecord: true,
  }),
  'purchases.changeAtCourier': async (world) => ({
    address: `/purchases/change_at_courier/${await orderSent(world, { collect: 1 })}`,
    namesRecord: true,
  }),
  'purchases.courierLabel': async (world) => ({
    address: `/purchases/courier_label/${await orderSent(world)}`,
    namesRecord: true,
  }),
  'purchases.courierLabels': async (world) => ({
    address: `/purchases/courier_labels?ids=${await orderSent(world)}`,
  }),
  'purchases.courierChoice': async (world) => ({
    address: `/purchases/${await orderToSend(world)}/courier_choice`,
    namesRecord: true,
  }),
  'couriers.shippingPrice': async () => ({ address: '/shipping_price?region=Cairo&grams=1500' }),
  'purchases.parcel': async (world) => ({
    address: `/purchases/${await orderSent(world)}/parcel`,
    namesRecord: true,
  }),
  'purchases.followParcel': async (world) => ({
    address: `/purchases/${await orderSent(world)}/parcel/news`,
    namesRecord: true,
  }),
  'purchases.answerCourierReport': async (world) => {
    const id = await orderSent(world);
    await world.place.asOwner(
      `update purchases set fulfillment = 'delivered', "courierReport" = 'package_returned' where id = $1`,
      [id],
    );
    return {
      address: `/purchases/${id}/courier_report`,
      namesRecord: true,
      body: { report: 'package_returned', accept: true },
    };
  },
  'purchases.vooOffers': async (world) => ({
    address: `/purchases/voo_couriers_pricings/${await orderToSend(world, 'voo')}`,
    namesRecord: true,
  }),
  'purchases.eyedelOffers': async (world) => ({
    address: `/purchases/eyedel_couriers_pricings/${await orderToSend(world, 'eyedel')}`,
    namesRecord: true,
  }),
};
