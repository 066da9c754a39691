/** Writes customers and their addresses. */
import { phoneSearchTexts } from '../../shared/texts/phone.ts';
import { foldText } from '../../shared/texts/search-text.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import type { DemoAddress, DemoCustomer } from '../history/customers.ts';
import { dayLength } from '../history/calendar.ts';
import { insertRows } from './insert-rows.ts';

export interface WrittenCustomers {
  idOf(customer: DemoCustomer): number;
  addressIdOf(address: DemoAddress): number;
}

/** @param days since the store opened */
export async function writeCustomers(
  transaction: Connection,
  companyId: number,
  customers: readonly DemoCustomer[],
  today: Date,
  days: number,
): Promise<WrittenCustomers> {
  const joinedAt = ({ joined }: DemoCustomer) =>
    new Date(today.getTime() - days * (1 - joined) * dayLength).toISOString();
  const ids = await insertRows(
    transaction,
    'customers',
    customers.map((customer) => {
      const { firstName, lastName, email, phoneNumber, isGuest, subscribedToNewsletter } = customer;
      const searchText = foldText([firstName, lastName, ...phoneSearchTexts(phoneNumber), email].join(' '));
      const at = joinedAt(customer);
      return {
        company_id: companyId,
        firstName,
        lastName,
        email,
        phoneNumber,
        isGuest,
        subscribedToNewsletter,
        newsletterChangedAt: subscribedToNewsletter ? at : null,
        newsletterSource: subscribedToNewsletter ? 'account' : null,
        searchText,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  const idOf = new Map(customers.map((customer, index) => [customer, ids[index]!]));
  const homes = customers.flatMap((customer) => customer.addresses.map((address) => ({ customer, address })));
  const addressIds = await insertRows(
    transaction,
    'addresses',
    homes.map(({ customer, address: { shipping: _shipping, ...lines } }) => {
      const at = joinedAt(customer);
      return {
        company_id: companyId,
        customerId: idOf.get(customer),
        addressType: 'home',
        ...lines,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
  const addressIdOf = new Map(homes.map(({ address }, index) => [address, addressIds[index]!]));
  return { idOf: (customer) => idOf.get(customer)!, addressIdOf: (address) => addressIdOf.get(address)! };
}
