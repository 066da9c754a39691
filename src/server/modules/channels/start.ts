/** Parts of the channels module that the server starts: storefront addresses, Instagram and Jumia clients, OAuth callback route. */
export { readInstagram } from './instagram/instagram-settings.ts';
export { openInstagram } from './instagram/instagram.ts';
export { default as jumia } from './handlers/jumia-callback.ts';
export { openJumiaGateway } from './jumia-listings/jumia-gateway.ts';
export { oauthMarketplace } from './oauth-marketplace.ts';
export { readJumia, sandboxJumia, type JumiaSettings } from './jumia-settings.ts';
export { readStoreAddresses } from './store-addresses.ts';
