/**
 * The heights in pixels of parts of a customer's page, from the customer alone: the places that are kept for them until their code has come. None
 * is kept (0) for what will not stand there.
 */
interface Customer {
  phoneNumber?: string | null;
  email?: string | null;
  addresses?: readonly object[] | null;
  erasedAt?: string | null;
}

/** The buttons that call, write or mail: who is known by neither phone nor email has none. */
export const roomOfContact = ({ phoneNumber, email }: Customer = {}): number =>
  phoneNumber || email ? 32 : 0;

/** A card, or the line that says that there is none. */
export const roomOfAddresses = ({ addresses }: Customer = {}): number => (addresses?.length ? 72 : 42);

/** Two buttons with their advice, in the narrow column or on a phone: who is forgotten already may only be given their data. */
export const roomOfRequests = ({ erasedAt }: Customer = {}): number => (erasedAt ? 68 : 152);
