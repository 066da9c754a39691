/** Generator of orders: customer, time, lines and progress. */
import type { Locale } from '../../shared/texts/locale.ts';
import type { OrderTotals } from '../../shared/orders/order-totals.ts';
import { percentOf } from '../../shared/orders/prorate.ts';
import type { Random } from './random.ts';
import type { Channel, DemoPromotion, Words } from '../stores/stores.ts';
import { dayLength, isRamadan, saleTimes } from './calendar.ts';
import type { DemoAddress, DemoCustomer } from './customers.ts';
import { progressOf, type Progress } from './progress.ts';
import sentences from './sentences.json' with { type: 'json' };
import type { DemoItem, DemoProduct } from './stock-list.ts';
import { sumsOf } from './totals.ts';

interface DemoLine {
  product: DemoProduct;
  item: DemoItem;
  name: Words;
  price: number;
  quantity: number;
  isVat: boolean;
}

export interface DemoOrder extends Progress {
  sums: OrderTotals;
  at: Date;
  channel: Channel;
  customer: DemoCustomer | null;
  address: DemoAddress | null;
  promotion: DemoPromotion | null;
  lines: readonly DemoLine[];
  notes: string | null;
  /** courier and tracking number; null if not shipped or sold in the shop */
  courier: string | null;
  trackingNumber: string | null;
}

export interface OrderScope {
  today: Date;
  days: number;
  counts: Record<Channel, number>;
  products: readonly DemoProduct[];
  customers: readonly DemoCustomer[];
  promotions: readonly DemoPromotion[];
  /** subtotal in piastres from which shipping is free */
  freeShipping: number;
}

const saleDays = 45;

/** Generates the orders in chronological order. */
export function inventOrders(random: Random, scope: OrderScope): DemoOrder[] {
  const channels: Channel[] = ['online', 'pos', 'dashboard'];
  const times = channels.flatMap((channel) =>
    saleTimes(random, channel, scope.counts[channel], scope.today, scope.days).map((at) => ({ at, channel })),
  );
  return times
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, channel }) => inventOrder(random, scope, at, channel));
}

function inventOrder(random: Random, scope: OrderScope, at: Date, channel: Channel): DemoOrder {
  const age = (scope.today.getTime() - at.getTime()) / dayLength;
  const progress = progressOf(random, channel, age);
  const customer = channel === 'pos' && random.chance(0.6) ? null : buyer(random, scope, age);
  const address =
    channel === 'pos' || !customer ? null : (customer.addresses.at(random.chance(0.85) ? 0 : -1) ?? null);
  const lines = fillBasket(random, scope, age, isRamadan(at));
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const promotion = random.chance(0.5)
    ? (scope.promotions.find(
        ({ from, until, minimum }) => age <= from && age >= until && subtotal >= minimum,
      ) ?? null)
    : null;
  const discount = promotion ? percentOf(subtotal, promotion.percent) : 0;
  const shipping = !address || subtotal - discount >= scope.freeShipping ? 0 : address.shipping;
  return {
    ...progress,
    sums: sumsOf(lines, discount, shipping),
    at,
    channel,
    customer,
    address,
    promotion,
    lines,
    notes: address && random.chance(0.12) ? random.pick(sentences.orderNotes) : null,
    courier: null,
    trackingNumber: null,
  };
}

function buyer(random: Random, { customers, days }: OrderScope, age: number): DemoCustomer {
  const known = customers.filter(({ joined }) => days * (1 - joined) >= age);
  return random.pickWeighted(
    (known.length ? known : customers.slice(0, 1)).map((customer) => [customer, customer.loyalty] as const),
  );
}

function fillBasket(random: Random, { products }: OrderScope, age: number, ramadan: boolean): DemoLine[] {
  const offered = products
    .filter(
      ({ content, age: offeredFor }) =>
        content.status !== 'hidden' && offeredFor >= age && (content.status !== 'sold_out' || age > 20),
    )
    .map(
      (product) =>
        [
          product,
          (product.content.appeal ?? 1) * (ramadan && product.content.tags.includes('ramadan') ? 3 : 1),
        ] as const,
    );
  const wanted = random.pickWeighted([
    [1, 44],
    [2, 31],
    [3, 17],
    [4, 8],
  ]);
  const chosen = new Set(Array.from({ length: wanted }, () => random.pickWeighted(offered)));
  return [...chosen].map((product) => line(random, product, age));
}

function line(random: Random, product: DemoProduct, age: number): DemoLine {
  const { content } = product;
  const item = random.pick(product.items);
  const price = item.salePrice !== null && age < saleDays ? item.salePrice : item.price;
  const few = random.pickWeighted(
    price < 25_000
      ? [
          [1, 6],
          [2, 3],
          [3, 1],
          [4, 1],
        ]
      : [
          [1, 12],
          [2, 2],
        ],
  );
  const values = (script: Locale) => item.chosen.map(({ value }) => value.words[script]).join(' / ');
  const named = (script: Locale) => content.name[script] + (item.chosen.length ? ` · ${values(script)}` : '');
  return {
    product,
    item,
    name: { en: named('en'), ar: named('ar') },
    price,
    quantity: Math.min(Math.max(few, content.minQuantity ?? 1), content.maxQuantity ?? 1000),
    isVat: !content.isVatFree,
  };
}
