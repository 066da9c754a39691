/**
 * The heights in pixels of parts of a customer's page, from the customer alone: the places that are kept for them until their code has come. None
 * is kept (0) for what will not stand there.
 */
export interface CustomerFigures {
  everyOrdersCount?: number | null;
  ordersCount?: number | null;
  phoneNumber?: string | null;
  email?: string | null;
  addresses?: readonly object[] | null;
  erasedAt?: string | null;
}

/** The buttons that call, write or mail: who is known by neither phone nor email has none. */
export const contactHeight = ({ phoneNumber, email }: CustomerFigures = {}): number =>
  phoneNumber || email ? 30 : 0;

/** Cards of a street, a place and a phone, or the line that says that there is none. */
export const readAddressesHeight = ({ addresses }: CustomerFigures = {}): number =>
  addresses?.length ? 76 + 88 * (addresses.length - 1) : 21;

/** The same, and the button that adds one. */
export const addressesHeight = (customer?: CustomerFigures): number =>
  readAddressesHeight(customer) + 16 + 30;

/** So many of the orders are shown; the list of orders has all. */
export const fewOrders = 5;

/** Orders of the customer that are no sales, which `ordersCount` leaves out. */
export const uncountedOrders = ({ everyOrdersCount, ordersCount }: CustomerFigures = {}): number =>
  (everyOrdersCount ?? 0) - (ordersCount ?? 0);

/** The last orders with their title, the link to all and the line about uncounted ones; or the line of a customer without orders. */
export const ordersHeight = (customer: CustomerFigures = {}): number =>
  customer.everyOrdersCount
    ? 54 + 60 * Math.min(fewOrders, customer.everyOrdersCount) + (uncountedOrders(customer) ? 60 : 0)
    : 20;

/** Two buttons with their advice, in the narrow column or on a phone: who is forgotten already may only be given their data. */
export const requestsHeight = ({ erasedAt }: CustomerFigures = {}): number => (erasedAt ? 68 : 152);
