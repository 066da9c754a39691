/** An order while it is filled in: what the screen keeps of it, and what is sent. */
import type { AnswerOf, BodyOf, Schema } from '../../../providers/data/contract.ts';

export type SellableItem = AnswerOf<'GET', '/purchases/goods'>['data'][number];
export type Quote = Schema<'OrderQuote'>;
export type ContentBody = BodyOf<'PUT', '/purchases/{id}/content'>['body'];
type GivenLine = NonNullable<ContentBody['purchaseProducts']>[number];
export type ExtrasBody = NonNullable<GivenLine['extras']>;
type QuotedLine = Quote['lines'][number];

/** A file that was uploaded for an extra. */
export interface SentFile {
  id: number;
  name: string;
}

/** What is chosen of a line’s extras, with what the files of it are called. */
export interface ChosenExtras {
  extras: ExtrasBody;
  files: ReadonlyMap<number, string>;
}

export interface DraftLine {
  key: string;
  /** absent until it is saved */
  id?: number;
  productId: number | null;
  variantId: number | null;
  name: QuotedLine['name'];
  /** as it was found; a line that was saved before is asked for when it is needed */
  good?: SellableItem;
  /** a piece as it was found, until the server has said what it costs */
  price: number;
  quantity: number | null;
  /** chosen anew; absent: as it stands */
  extras?: ExtrasBody;
  /** what was chosen last on this page, saved or not: what the dialog begins with */
  chosen?: ChosenExtras;
}

export interface DraftCustomer {
  id: number;
  name: string;
}

/** Where a saved order goes as it stands, which may be an address of its own. */
export interface CurrentAddress {
  customerId: number | null;
  addressId: number | null;
  shipTo: Record<string, unknown> | null;
  /** it stays as it is until something is said about it; a draft without an address gets its customer’s */
  isPlaced: boolean;
}

export interface OrderDraft {
  lines: readonly DraftLine[];
  customer: DraftCustomer | null;
  /** of the customer; `undefined`: what the order holds, else their default one */
  addressId: number | null | undefined;
  held?: CurrentAddress;
  discountCode: string | null | undefined;
  /** one that was made for this order; a code that is typed takes its place */
  discountId: number | undefined;
  customShippingFees: number | null | undefined;
  paymentType: NonNullable<ContentBody['paymentType']>;
  notes: string;
}

export const emptyDraft: OrderDraft = {
  lines: [],
  customer: null,
  addressId: undefined,
  discountCode: undefined,
  discountId: undefined,
  customShippingFees: undefined,
  paymentType: 'cash_on_delivery',
  notes: '',
};

let made = 0;

/** A line of what was found. */
const lineOf = (good: SellableItem): DraftLine => ({
  key: `new-${(made += 1)}`,
  productId: good.productId,
  variantId: good.variantId,
  name: good.name,
  good,
  price: good.price,
  quantity: good.min,
});

/** The lines with one more piece of what was found: on the line that holds the same without extras, else on a line of its own. */
export function addItem(lines: readonly DraftLine[], good: SellableItem): DraftLine[] {
  const isSame = ({ productId, variantId, extras, good: own }: DraftLine) =>
    productId === good.productId &&
    variantId === good.variantId &&
    !extras?.length &&
    !(own ?? good).extras.length;
  if (!lines.some(isSame)) return [...lines, lineOf(good)];
  return lines.map((line) => (isSame(line) ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line));
}

/** Every line has a whole number of pieces, and the delivery fee is an amount (`NaN` while what is typed is none). */
export const isSendable = ({ lines, customShippingFees }: OrderDraft): boolean =>
  !Number.isNaN(customShippingFees) &&
  lines.every(({ quantity }) => quantity !== null && Number.isInteger(quantity) && quantity > 0);

/** What is sent: the whole of it, without a price. */
export const toContentBody = (draft: OrderDraft): ContentBody => ({
  purchaseProducts: draft.lines.map(({ id, productId, variantId, quantity, extras }) => ({
    ...(id === undefined ? { productId: productId ?? 0, variantId } : { id }),
    quantity: quantity ?? 0,
    ...(extras && { extras }),
  })),
  customerId: draft.customer?.id ?? null,
  ...(draft.addressId !== undefined && { addressId: draft.addressId }),
  ...(draft.discountCode !== undefined && { discountCode: draft.discountCode }),
  ...(draft.discountId !== undefined && { discountId: draft.discountId }),
  ...(draft.customShippingFees !== undefined && { customShippingFees: draft.customShippingFees }),
  paymentType: draft.paymentType,
  notes: draft.notes.trim() || null,
});
