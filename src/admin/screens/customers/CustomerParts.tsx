/** The parts beside a customer's fields, in one file: a page of a customer shows all of them. */
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerDoubles } from './CustomerDoubles.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerErase } from './CustomerErase.tsx';
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

/** What a customer may ask of the store: their data, and to be forgotten. */
function CustomerRequests() {
  return (
    <>
      <CustomerPrivacy />
      <CustomerErase />
    </>
  );
}

const parts = { contact: CustomerReach, orders: CustomerOrders, privacy: CustomerRequests };

/** The part of this name, as a lazy screen takes it. */
export const part = (name: keyof typeof parts) => ({ default: parts[name] });
