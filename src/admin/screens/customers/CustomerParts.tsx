/** The parts beside a customer's fields, in one file: a page of a customer shows all of them. */
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerDoubles } from './CustomerDoubles.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerPrivacy } from './CustomerPrivacy.tsx';

/** How to reach a customer, and who else may be the same person. */
function CustomerReach() {
  return (
    <>
      <CustomerContact />
      <CustomerDoubles />
    </>
  );
}

const parts = { contact: CustomerReach, orders: CustomerOrders, privacy: CustomerPrivacy };

/** The part of this name, as a lazy screen takes it. */
export const part = (name: keyof typeof parts) => ({ default: parts[name] });
