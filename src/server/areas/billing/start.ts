/** What the house starts of billing: the desk that charges cards, and the watch over renewals. */
export { openCardDesk } from './card-desk.ts';
export { watchSubscriptions } from './watch-subscriptions.ts';
