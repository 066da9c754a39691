/** The parts beside a customer's fields, in one file: a page of a customer shows all of them. */
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerDuplicates } from './CustomerDuplicates.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerErase } from './CustomerErase.tsx';
import { CustomerPrivacy } from './CustomerPrivacy.tsx';

/**
 * What a customer may ask of the store: their data, and to be forgotten. Who else may be the same person stands last, for it is
 * looked for after the page stands: below the ways to reach a customer it pushed all of the form down.
 */
function CustomerRequests() {
  return (
    <>
      <CustomerPrivacy />
      <CustomerErase />
      <CustomerDuplicates />
    </>
  );
}

const parts = { contact: CustomerContact, orders: CustomerOrders, privacy: CustomerRequests };

/** The part of this name, as a lazy screen takes it. */
export const part = (name: keyof typeof parts) => ({ default: parts[name] });
