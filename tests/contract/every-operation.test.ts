/** The walk over the contract as it is built: every operation of the product. */
import { catalogue } from '../../src/generated/catalogue.ts';
import { useApp } from '../server/app-harness.ts';
import { useDatabase } from '../server/harness.ts';
import { walkContract } from './walk.ts';

const place = await useDatabase();
await walkContract(place, await useApp(place), catalogue);
