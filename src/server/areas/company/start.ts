/** What the house starts of the store itself: who asks the DNS, and the watch over stores' own domains. */
export { openDomainResolver } from './domains/domain-resolver.ts';
export { watchDomains } from './domains/watch-domains.ts';
