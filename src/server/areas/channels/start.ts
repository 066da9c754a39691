/** What the house starts of the channels: where storefronts stand, how it is known to marketplaces, and the page that their browsers come back to. */
export { openInstagram } from './instagram/instagram.ts';
export { default as jumia } from './jumia.ts';
export { readJumia } from './read-settings.ts';
export { readStoreAddresses } from './store-addresses.ts';
