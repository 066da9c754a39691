/** Parts of the company module that the server starts: DNS resolver, domain checks, card gateway, renewals. */
export { openCardGateway } from './billing/card-gateway.ts';
export { scheduleSubscriptionRenewals } from './billing/schedule-subscription-renewals.ts';
export { openDomainResolver } from './domains/domain-resolver.ts';
export { scheduleDomainChecks } from './domains/schedule-domain-checks.ts';
