/** Client-side state of the order form, and its request body. */
import type { AnswerOf, BodyOf, Schema } from '../../../providers/data/contract.ts';

export type SellableItem = AnswerOf<'GET', '/purchases/goods'>['data'][number];
export type Quote = Schema<'OrderQuote'>;
export type ContentBody = BodyOf<'PUT', '/purchases/{id}/content'>['body'];
type GivenLine = NonNullable<ContentBody['purchaseProducts']>[number];
export type ExtrasBody = NonNullable<GivenLine['extras']>;
type QuotedLine = Quote['lines'][number];

/** A file uploaded for an extra. */
export interface SentFile {
  id: number;
  name: string;
}

/** Chosen extras of a line, and the names of their files by id. */
export interface ChosenExtras {
  extras: ExtrasBody;
  files: ReadonlyMap<number, string>;
}

export interface DraftLine {
  key: string;
  /** absent until the line is saved */
  id?: number;
  productId: number | null;
  variantId: number | null;
  name: QuotedLine['name'];
  /** the search result; absent for a line that was saved before, and fetched when needed */
  good?: SellableItem;
  /** price in minor units from the search, until the server's quote has one */
  price: number;
  quantity: number | null;
  /** changed extras; absent: keep the saved ones */
  extras?: ExtrasBody;
  /** last choice on this page, saved or not: the initial value of the dialog */
  chosen?: ChosenExtras;
}

export interface DraftCustomer {
  id: number;
  name: string;
}

/** Shipping address stored on an order; it may differ from the customer's addresses. */
export interface CurrentAddress {
  customerId: number | null;
  addressId: number | null;
  shipTo: Record<string, unknown> | null;
  /** a placed order keeps its address until it is changed; a draft without an address gets the customer's default */
  isPlaced: boolean;
}

export interface OrderDraft {
  lines: readonly DraftLine[];
  customer: DraftCustomer | null;
  /** id of a customer's address; `undefined`: the stored address, else the customer's default */
  addressId: number | null | undefined;
  held?: CurrentAddress;
  discountCode: string | null | undefined;
  /** discount created for this order; a typed code replaces it */
  discountId: number | undefined;
  customShippingFees: number | null | undefined;
  paymentType: NonNullable<ContentBody['paymentType']>;
  notes: string;
}

/** Changed values, or how they follow from the present ones. */
export type DraftChange = Partial<OrderDraft> | ((now: OrderDraft) => Partial<OrderDraft>);

export const changeDraft = (now: OrderDraft, change: DraftChange): OrderDraft => ({
  ...now,
  ...(typeof change === 'function' ? change(now) : change),
});

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

/** Creates a line from a search result. */
const lineOf = (good: SellableItem): DraftLine => ({
  key: `new-${(made += 1)}`,
  productId: good.productId,
  variantId: good.variantId,
  name: good.name,
  good,
  price: good.price,
  quantity: good.min,
});

/** Adds one piece: on the line of the same variant if neither has extras, else on a new line. */
export function addItem(lines: readonly DraftLine[], good: SellableItem): DraftLine[] {
  const isSame = ({ productId, variantId, extras, good: own }: DraftLine) =>
    productId === good.productId &&
    variantId === good.variantId &&
    !extras?.length &&
    !(own ?? good).extras.length;
  if (!lines.some(isSame)) return [...lines, lineOf(good)];
  return lines.map((line) => (isSame(line) ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line));
}

/** Whether the draft can be sent: whole quantities above zero, and a valid delivery fee (`NaN` while the typed one is invalid). */
export const isSendable = ({ lines, customShippingFees }: OrderDraft): boolean =>
  !Number.isNaN(customShippingFees) &&
  lines.every(({ quantity }) => quantity !== null && Number.isInteger(quantity) && quantity > 0);

/** Request body of the whole draft, without prices. */
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
