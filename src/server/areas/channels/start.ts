/** What the house starts of the channels: how it is known to them, and the page that their browsers come back to. */
export { default as jumia } from './jumia.ts';
export { readJumia } from './read-settings.ts';
