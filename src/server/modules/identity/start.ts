/** Parts of the identity module that the server starts: account creation, social sign-in clients and routes. */
export * from './accounts.ts';
export { verifyPassword } from './passwords.ts';
export { default as social } from './social/social.ts';
export { socialClients } from './social/vendor-client.ts';
export { readSocialSettings } from './social/vendors.ts';
