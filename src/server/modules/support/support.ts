/** Public interface of the support module (the operator's staff) for the rest of the server. */
export { withSupportSession, recordSupportAction } from './enter-support.ts';
export { readSupportList, type SupportParameters } from './read-support-list.ts';
export type { SupportList } from './support-lists.ts';
