/** What the house reads of the storefront before it starts: where it stands. */
export { readStoreAddresses } from './store-addresses.ts';
