/** Public interface of the customers module (customers, addresses) for the rest of the server. */
import { customers } from './customers.hooks.ts';
import { eraseCustomersJob } from './erase/erase-customers-job.ts';
import { addressUndoHandlers } from './undo-addresses.ts';

export * from './find-or-create-customer.ts';
export { splitName } from './split-name.ts';
export const resourceHooks = { customers };
export const undoHandlers = { addresses: addressUndoHandlers };
export const jobs = [eraseCustomersJob];
