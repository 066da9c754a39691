import { CustomerContact } from './CustomerContact.tsx';
import { CustomerDoubles } from './CustomerDoubles.tsx';

/** How to reach a customer, and who else may be the same person. */
export default function CustomerReach() {
  return (
    <>
      <CustomerContact />
      <CustomerDoubles />
    </>
  );
}
