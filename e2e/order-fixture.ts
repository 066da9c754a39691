import type { Page } from '@playwright/test';
import { call } from './demo-users.ts';
import { uniqueDigits } from './unique-values.ts';

interface Made {
  data: { id: number };
}

/** Order number, such as "#1001"; independent of the id. */
export const numberOf = async (page: Page, id: number): Promise<string> =>
  (await call<{ data: { number: string } }>(page, 'GET', `/purchases/${id}`)).data.number;

/**
 * Places an order of one piece, with a product and a customer in Cairo of its own.
 * @returns the order's id
 */
export async function placeOrder(page: Page, product: string, mark: string): Promise<number> {
  const { data: sold } = await call<Made>(page, 'POST', '/products', {
    name: { en: `${product} ${mark}` },
    price: 25_000,
    quantity: 5,
    status: 'visible',
  });
  const { data: customer } = await call<Made>(page, 'POST', '/customers', {
    name: `Mona ${mark}`,
    // Unique, as possible duplicates are reported on the customer's page.
    phoneNumber: `0101${uniqueDigits(7)}`,
  });
  const { data: order } = await call<Made>(page, 'POST', '/purchases', {
    status: 'active',
    customerId: customer.id,
    purchaseProducts: [{ productId: sold.id, quantity: 1 }],
    shipTo: {
      name: 'Mona Adel',
      phoneNumber: '01012345678',
      addressLine1: '12 Makram Ebeid Street',
      region: 'Cairo',
      city: 'Nasr City',
    },
  });
  return order.id;
}
