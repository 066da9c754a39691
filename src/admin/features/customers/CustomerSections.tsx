/** Parts beside a customer's fields, in one chunk: the customer page shows all of them. */
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerDuplicates } from './CustomerDuplicates.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerErase } from './CustomerErase.tsx';
import { CustomerPrivacy } from './CustomerPrivacy.tsx';

/**
 * Personal data export, erasure and possible duplicates. Duplicates are last, as they load after the page: further up they would push the form down
 * (layout shift).
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

/** Part by name, as a module for lazy loading. */
export const part = (name: keyof typeof parts) => ({ default: parts[name] });
