/** What the house starts of people: accounts before anybody is signed in, the vendors of sign-ins, and the pages on the way to them. */
export * from './accounts.ts';
export { verifyPassword } from './passwords.ts';
export { default as social } from './social/social.ts';
export { socialClients } from './social/vendor-client.ts';
export { readSocialSettings } from './social/vendors.ts';
