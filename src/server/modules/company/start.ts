/** What the house starts of the store itself: who asks the DNS, the watch over stores' own domains, the desk that charges cards, the watch over renewals. */
export { openCardGateway } from './billing/card-gateway.ts';
export { scheduleSubscriptionRenewals } from './billing/schedule-subscription-renewals.ts';
export { openDomainResolver } from './domains/domain-resolver.ts';
export { scheduleDomainChecks } from './domains/schedule-domain-checks.ts';
