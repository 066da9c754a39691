/** The walk over the contract as it is built: every operation of the product. */
import path from 'node:path';
import { afterAll } from 'vitest';
import { catalogue } from '../../src/generated/catalogue.ts';
import { startCourierSandbox } from '../../src/sandbox/courier-sandbox.ts';
import { openCourierDesk } from '../../src/server/areas/couriers/start.ts';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { testSecret, testServices } from '../server/services.ts';
import { sendsWith } from './couriers-by-hand.ts';
import { walkContract } from './walk.ts';

const place = await useDatabase();
const { address, sandbox, close } = await startCourierSandbox();
const couriers = openCourierDesk({
  secret: testSecret,
  sandbox: address,
  origin: () => 'http://store.test',
});
afterAll(async () => {
  couriers.client.close();
  await close();
});
const parcel = { reference: 'walked', body: {}, webhook: null, secret: null };
sendsWith(() => sandbox.add('bosta', parcel, 10).trackingNumber);
const services = { ...testServices(place.database, path.join(place.home, 'files')), couriers };
await walkContract(place, await useApp(place, { services }), catalogue);
