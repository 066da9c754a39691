/** Reserved heights in pixels of parts of the customer page, computed from the customer alone; 0 for a part that will not render. */
export interface CustomerFigures {
  everyOrdersCount?: number | null;
  ordersCount?: number | null;
  phoneNumber?: string | null;
  email?: string | null;
  addresses?: readonly object[] | null;
  erasedAt?: string | null;
}

/** Contact buttons: none without a phone and an email. */
export const contactHeight = ({ phoneNumber, email }: CustomerFigures = {}): number =>
  phoneNumber || email ? 30 : 0;

/** Address cards, or the message for none. */
export const readAddressesHeight = ({ addresses }: CustomerFigures = {}): number =>
  addresses?.length ? 76 + 88 * (addresses.length - 1) : 21;

/** Address cards and the add button. */
export const addressesHeight = (customer?: CustomerFigures): number =>
  readAddressesHeight(customer) + 16 + 30;

/** Number of orders shown; the order list has all. */
export const fewOrders = 5;

/** Number of the customer's orders that are not sales, which `ordersCount` excludes. */
export const uncountedOrders = ({ everyOrdersCount, ordersCount }: CustomerFigures = {}): number =>
  (everyOrdersCount ?? 0) - (ordersCount ?? 0);

/** Latest orders with title, link and the note about uncounted ones, or the message for none. */
export const ordersHeight = (customer: CustomerFigures = {}): number =>
  customer.everyOrdersCount
    ? 54 + 60 * Math.min(fewOrders, customer.everyOrdersCount) + (uncountedOrders(customer) ? 60 : 0)
    : 20;

/** Two buttons with their help texts, at the width of the side column or a phone; after an erasure only the data export. */
export const requestsHeight = ({ erasedAt }: CustomerFigures = {}): number => (erasedAt ? 68 : 152);
