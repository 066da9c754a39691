import type { Page } from '@playwright/test';
import { call } from './people.ts';
import { uniqueDigits } from './unique.ts';

interface Made {
  data: { id: number };
}

/** The number of an order, "#1001": no part of its id. */
export const numberOf = async (page: Page, id: number): Promise<string> =>
  (await call<{ data: { number: string } }>(page, 'GET', `/purchases/${id}`)).data.number;

/** Places an order of one piece of a product of its own, by a customer of its own with an address in Cairo. @returns the order's id */
export async function placeOrder(page: Page, product: string, mark: string): Promise<number> {
  const { data: sold } = await call<Made>(page, 'POST', '/products', {
    name: { en: `${product} ${mark}` },
    price: 25_000,
    quantity: 5,
    status: 'visible',
  });
  const { data: customer } = await call<Made>(page, 'POST', '/customers', {
    name: `Mona ${mark}`,
    // Nobody else's: a customer who may be another one's double says so on their page.
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
