/** Data of order documents, formatted in their language; the document components only lay it out. */
import { inLocale, type Locale } from '../../../../shared/texts/locale.ts';
import { feesOfLines } from '../../../../shared/orders/unit-price.ts';
import { settle, settlingRows } from '../../../../shared/orders/settle-order.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { numberFormatIn, type NumberFormat } from '../../../infrastructure/pdf/number-format.ts';
import { pdfText } from '../../../infrastructure/pdf/pdf-texts.ts';
import { directionOf, type Direction } from '../../../infrastructure/pdf/direction.ts';
import { prepared } from '../../../crud/records/resources/prepared.ts';
import type { DocumentAddress, DocumentLine, DocumentOrder, Sender } from './read-orders.ts';

type Words = Record<string, string>;

/** Data that every document has. */
export interface DocumentFacts {
  direction: Direction;
  words: Words;
  store: { name: string; phone: string | null; address: string };
}

export interface LineFacts {
  name: string;
  /** chosen extras and fees */
  detail: string;
  sku: string;
  quantity: string;
  price: string;
  total: string;
}

export interface OrderFacts {
  number: string;
  /** content of the bar code that identifies the order */
  code: string;
  /** content of the courier's bar code: the tracking number, else the order number */
  tracking: string;
  courier: string | null;
  placed: string;
  title: string;
  to: { name: string; phone: string | null; address: string };
  lines: LineFacts[];
  pieces: string;
  weight: string | null;
  notes: string | null;
  opening: string;
  payment: string;
  /** amount to collect on delivery; null if nothing is due */
  collect: string | null;
  sums: { label: string; amount: string; isTotal?: boolean }[];
}

/** Payment types that are paid on delivery. */
export const onDeliveryPaymentTypes = new Set(['cash_on_delivery', 'card_on_delivery', 'cash', 'card']);

const said = (locale: Locale, ...keys: string[]): Words =>
  Object.fromEntries(keys.map((key) => [key, pdfText(locale, key)]));

/** The comma of the text's script. */
const commaOf = (text: string, locale: Locale): string =>
  directionOf(text, locale === 'ar' ? 'rtl' : 'ltr') === 'rtl' ? '، ' : ', ';

/** Formats an address from the street to the region. */
function addressLines(address: DocumentAddress | null, locale: Locale): string {
  if (!address) return '';
  const { addressLine1, building, floor, apartment, neighbourhood, district, zone, city, region } = address;
  const inside = [
    building && pdfText(locale, 'building', { building }),
    floor && pdfText(locale, 'floor', { floor }),
    apartment && pdfText(locale, 'apartment', { apartment }),
  ];
  const places = [...new Set([neighbourhood, district, zone, city, region])];
  return [[addressLine1, ...inside], places]
    .map((line) => line.filter(Boolean))
    .map((line) => line.join(commaOf(line.join(' '), locale)))
    .filter(Boolean)
    .join('\n');
}

export function documentFacts(sender: Sender, locale: Locale, ...words: string[]): DocumentFacts {
  return {
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    words: said(locale, ...words),
    store: {
      name: sender.name,
      phone: sender.phone,
      address: addressLines(sender.address, locale).replace('\n', commaOf('', locale)),
    },
  };
}

export const numberFormatOf = ({ currency, decimals }: Sender, locale: Locale): NumberFormat =>
  numberFormatIn(locale, currency, decimals);

/** Marks an order number as left-to-right in Arabic text, where `#` would move to the other end. */
export const orderNumber = (number: string, locale: Locale): string =>
  locale === 'ar' ? `\u200e${number}\u200f` : number;

/** Formats an order line. */
export function lineFacts(line: DocumentLine, locale: Locale, { money, number }: NumberFormat): LineFacts {
  const text = (value: DocumentLine['name']) => inLocale(value, locale) ?? '';
  return {
    name: text(line.name),
    detail: [
      ...line.extras.map(({ name, value }) => `${text(name)}: ${text(value)}`),
      ...line.fees.map(({ name, price }) => `${text(name)} +${money(price)}`),
    ].join(' · '),
    sku: line.sku ?? '',
    quantity: number(line.quantity),
    price: money(line.price),
    total: money(line.total),
  };
}

export function orderFacts(order: DocumentOrder, sender: Sender, locale: Locale): OrderFacts {
  const figures = numberFormatOf(sender, locale);
  const { money, number, day, weight } = figures;
  const { customer, shipTo, lines } = order;
  const { toPay, toRefund } = settle(order);
  const settling = settlingRows(order);
  const grams = lines.reduce((sum, line) => sum + (line.grams ?? 0) * line.quantity, 0);
  const called = (field: string, held: string | null) =>
    fieldOf(prepared.purchases.model, field).choices?.find(({ value }) => value === held)?.title[locale] ??
    held;
  const word = (key: string) => pdfText(locale, key);
  const sum = (key: string, amount: number) => ({ label: word(key), amount: money(amount) });
  const some = (key: string, amount: number) => (amount ? [sum(key, amount)] : []);
  return {
    number: orderNumber(order.number, locale),
    code: order.number,
    tracking: order.trackingNumber ?? order.number,
    courier: called('courier', order.courier),
    placed: day(order.createdAt),
    title: pdfText(locale, 'order', { number: orderNumber(order.number, locale) }),
    to: {
      name: shipTo?.name ?? customer?.name ?? '',
      phone: shipTo?.phoneNumber ?? customer?.phoneNumber ?? null,
      address: addressLines(shipTo, locale),
    },
    lines: lines.map((line) => lineFacts(line, locale, figures)),
    pieces: number(lines.reduce((all, { quantity }) => all + quantity, 0)),
    weight: grams ? weight(grams) : null,
    notes: order.notes,
    opening: word(order.isAllowedToOpen ? 'may_open' : 'may_not_open'),
    payment: called('paymentType', order.paymentType)!,
    collect: toPay && onDeliveryPaymentTypes.has(order.paymentType) ? money(toPay) : null,
    sums: [
      sum('subtotal', order.subtotal),
      ...some('fees', feesOfLines(lines)),
      ...some('discount', -order.discountTotal),
      ...some('shipping', order.shippingFees),
      ...some('cod_fee', order.codFee),
      ...(order.vatMode === 'added' ? some('tax', order.taxTotal) : []),
      { ...sum('total', order.total), isTotal: true },
      ...(order.vatMode === 'included' ? some('tax_included', order.taxTotal) : []),
      ...settling.map(({ name, amount }) => sum(name, amount)),
      ...(settling.length ? [sum(toRefund ? 'to_refund' : 'to_pay', toRefund || toPay)] : []),
    ],
  };
}
