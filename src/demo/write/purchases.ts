/** Writes orders with their lines, and reviews. */
import { sql } from 'kysely';
import { foldText } from '../../shared/texts/search-text.ts';
import type { Connection } from '../../server/infrastructure/database/connection.ts';
import { dayLength } from '../history/calendar.ts';
import type { DemoOrder } from '../history/orders.ts';
import type { DemoReview } from '../history/reviews.ts';
import type { DemoPromotion } from '../stores/stores.ts';
import type { WrittenCustomers } from './customers.ts';
import { insertRows } from './insert-rows.ts';
import type { WrittenProducts } from './products.ts';

/** Ids that an order refers to. */
export interface References {
  companyId: number;
  products: WrittenProducts;
  customers: WrittenCustomers;
  promotions: ReadonlyMap<DemoPromotion, number>;
  /** user of point of sale and phone orders */
  clerkId: number;
  today: Date;
}

/** @returns the id of each order */
export async function writePurchases(
  transaction: Connection,
  orders: readonly DemoOrder[],
  refer: References,
): Promise<Map<DemoOrder, number>> {
  const ids = await insertRows(
    transaction,
    'purchases',
    orders.map((order) => purchaseRow(order, refer)),
  );
  await insertRows(
    transaction,
    'purchase_products',
    orders.flatMap(({ lines, sums, fulfillment }, index) =>
      lines.map(({ item, name, price, quantity, isVat }, place) => ({
        company_id: refer.companyId,
        purchaseId: ids[index],
        ...refer.products.placeOf(item),
        name,
        quantity,
        price,
        isVat,
        ...(fulfillment === 'package_returned' && {
          returnedQuantity: quantity,
          restockedQuantity: quantity,
        }),
        ...sums.lines[place],
      })),
    ),
  );
  return new Map(orders.map((order, index) => [order, ids[index]!]));
}

/** Time of an order's last change, days later for a delivered one. */
function lastChange({ at, fulfillment }: DemoOrder, today: Date): Date {
  const days = fulfillment === 'unfulfilled' ? 0 : fulfillment === 'delivered' ? 4 : 1.5;
  return new Date(Math.min(at.getTime() + days * dayLength, today.getTime()));
}

function purchaseRow(order: DemoOrder, { companyId, customers, promotions, clerkId, today }: References) {
  const { customer, address, promotion, at, channel, notes } = order;
  const { status, payment, paymentType, fulfillment, courier, trackingNumber } = order;
  const { subtotal, discountTotal, shippingFees, taxTotal, total } = order.sums;
  const returnedTotal = fulfillment === 'package_returned' ? subtotal - discountTotal + taxTotal : 0;
  const isByStaff = channel !== 'online';
  const { shipping: _shipping, isDefault: _isDefault, ...shipTo } = address ?? {};
  return {
    company_id: companyId,
    customerId: customer && customers.idOf(customer),
    addressId: address && customers.addressIdOf(address),
    discountId: promotion ? promotions.get(promotion) : null,
    status,
    channel,
    payment,
    paymentType,
    fulfillment,
    courier,
    trackingNumber,
    isManuallyCreated: isByStaff,
    creator: isByStaff ? clerkId : null,
    subtotal,
    discountTotal,
    shippingFees,
    taxTotal,
    total,
    paidTotal: payment === 'paid' || payment === 'refunded' ? total : 0,
    refundedTotal: payment === 'refunded' ? total : 0,
    returnedTotal,
    goodwillTotal: payment === 'refunded' && status !== 'canceled' ? total - returnedTotal : 0,
    notes,
    shipTo: address && { ...shipTo, country: 'Egypt', phoneNumber: customer?.phoneNumber },
    searchText: foldText(notes ?? ''),
    createdAt: at.toISOString(),
    updatedAt: lastChange(order, today).toISOString(),
  };
}

/** Writes reviews and the average rating of visible reviews per product. */
export async function writeReviews(
  transaction: Connection,
  reviews: readonly DemoReview[],
  refer: References,
): Promise<void> {
  const { companyId, products, customers } = refer;
  await insertRows(
    transaction,
    'reviews',
    reviews.map(({ product, customer, rating, body, isHidden, at }) => ({
      company_id: companyId,
      productId: products.idOf(product.content.handle),
      customerId: customers.idOf(customer),
      rating,
      body,
      searchText: foldText(body ?? ''),
      isHidden,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    })),
  );
  await sql`
    update products set "averageRating" = said.average, "totalReviews" = said.count
    from (select "productId", round(avg(rating), 2) as average, count(*) as count from reviews
          where company_id = ${companyId} and not "isHidden" group by "productId") said
    where products.company_id = ${companyId} and products.id = said."productId"`.execute(transaction);
}
