/** A store with three couriers of the sandbox, and orders for them. */
import path from 'node:path';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { startCourierSandbox } from '../../../src/sandboxes/couriers/courier-sandbox.ts';
import { openCourierGateway } from '../../../src/server/modules/couriers/start.ts';
import { useApp } from '../app-harness.ts';
import { useDatabase, type TestDatabase } from '../harness.ts';
import { orderScene } from '../orders/order-fixture.ts';
import { runJobs } from '../run-jobs.ts';
import { testSecret, testServices } from '../test-services.ts';

export const shipTo = {
  name: 'Mona Adel',
  phoneNumber: '01012345678',
  addressLine1: '12 Makram Ebeid Street',
  region: 'القاهرة',
  city: 'مدينة نصر',
};

/** Opens the sandbox's couriers with shipments from a folder, as on a server start. */
async function openCouriers(place: TestDatabase, folder: string) {
  const { address, sandbox, close } = await startCourierSandbox({ slowFor: 3000, folder });
  const couriers = openCourierGateway(
    { database: place.database, secret: testSecret, sandbox: address, origin: () => 'http://store.test' },
    { timeout: 700 },
  );
  const end = async () => {
    couriers.client.close();
    await close();
  };
  return { couriers, sandbox, end };
}

/** Bosta is the default courier; Mylerz and Voo are connected too. Every test begins without faults. */
export async function sendingScene() {
  const place = await useDatabase();
  const folder = path.join(place.home, 'sandbox');
  const { couriers, sandbox, end } = await openCouriers(place, folder);
  const services = { ...testServices(place.database, path.join(place.home, 'files')), couriers };
  const app = await useApp(place, { services });
  const scene = await orderScene(place, app);
  const { ok, send } = scene;
  afterAll(end);
  beforeEach(() => sandbox.behave());

  const keep = (courier: string, body: object = { mode: 'sandbox' }) =>
    ok(send('PUT', `/courier_accounts/${courier}`, body));
  await keep('bosta');
  await keep('mylerz');
  await keep('voo');
  const product = await scene.product({ quantity: 5000, sku: 'TRAY' });
  const mona = await scene.customer();

  return {
    place,
    app,
    scene,
    sandbox,
    keep,
    async placed(to: object | null = shipTo): Promise<number> {
      const { data } = await scene.place({
        customerId: mona.id,
        status: 'active',
        purchaseProducts: [{ productId: product.id, quantity: 1 }],
        ...(to && { shipTo: to }),
      });
      return data.id;
    },
    sendTo: (id: number, body: object = {}) => send('PUT', `/purchases/send_to_courier/${id}`, body),
    parcelOf: async (id: number) => (await ok(send('GET', `/purchases/${id}/parcel`))).data,
    heldBy: (courier: string, id: number) =>
      sandbox.parcelsOf(courier).filter(({ reference }) => reference.split('-')[1] === String(id)),
    jobs: () => runJobs(place.database, { couriers }),
    /** Closes the couriers and opens them again, as a server restart does. */
    async begunAnew() {
      await end();
      const anew = await openCouriers(place, folder);
      onTestFinished(anew.end);
      const jobs = () => runJobs(place.database, { couriers: anew.couriers });
      return { sandbox: anew.sandbox, jobs };
    },
  };
}
