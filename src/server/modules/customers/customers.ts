/** Public interface of the customers module (customers, addresses) for the rest of the server. */
import { customers } from './customers.hooks.ts';
import { eraseCustomersJob } from './erase/erase-customers-job.ts';
import { addressTrail } from './undo-addresses.ts';

export * from './find-or-create-customer.ts';
export { splitName } from './split-name.ts';
export const behaviours = { customers };
export const trails = { addresses: addressTrail };
export const jobs = [eraseCustomersJob];
