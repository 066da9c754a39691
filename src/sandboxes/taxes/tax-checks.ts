/**
 * Validation of receipts in the tax sandbox, implemented independently: invalid receipts get the errors of the
 * real authority. Source: outside-services C5.
 */
import { createHash } from 'node:crypto';

type Value = string | number | Value[] | { [name: string]: Value };

export interface SentReceipt {
  header?: Record<string, unknown>;
  documentType?: Record<string, unknown>;
  seller?: Record<string, unknown>;
  buyer?: Record<string, unknown>;
  itemData?: Record<string, unknown>[];
  [more: string]: unknown;
}

export interface Finding {
  code: string;
  target: string;
  message: string;
}

const finding = (code: string, target: string, message: string): Finding => ({ code, target, message });

function written(value: Value): string {
  if (typeof value !== 'object') return `"${value}"`;
  let text = '';
  for (const [name, part] of Object.entries(value as { [name: string]: Value })) {
    text += `"${name.toUpperCase()}"`;
    if (Array.isArray(part)) for (const one of part) text += `"${name.toUpperCase()}"${written(one)}`;
    else text += written(part);
  }
  return text;
}

/** The required UUID of a receipt. */
function numberOf(receipt: SentReceipt): string {
  const blank = { ...receipt, header: { ...receipt.header, uuid: '' } } as unknown as Value;
  return createHash('sha256').update(written(blank)).digest('hex');
}

/** Clock tolerance in milliseconds, and the greatest age of a receipt. */
const slack = 60_000;
const day = 24 * 3600_000;

/** Errors that refuse a receipt on submission. @param expected the device's required `previousUUID` */
export function checkOnSubmit(
  receipt: SentReceipt,
  { rin, serial, expected, now }: { rin: string; serial: string; expected: string; now: number },
): Finding[] {
  const { header = {}, documentType = {}, seller = {} } = receipt;
  const issued = String(header.dateTimeIssued ?? '');
  const at = Date.parse(issued);
  const found: Finding[] = [];
  const want = (isSo: boolean, ...said: Parameters<typeof finding>) =>
    void (isSo || found.push(finding(...said)));
  want(
    header.uuid === numberOf(receipt),
    'UuidMismatch',
    'header.uuid',
    'UUID does not match the hash of the receipt',
  );
  want(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u.test(issued),
    'DateFormat',
    'header.dateTimeIssued',
    'Date must be UTC without a fraction',
  );
  want(at <= now + slack, 'DateInFuture', 'header.dateTimeIssued', 'Date must not be in the future');
  want(at >= now - day, 'DateTooOld', 'header.dateTimeIssued', 'Receipt must be submitted within 24 hours');
  want(
    header.previousUUID === expected,
    'ChainBroken',
    'header.previousUUID',
    'Previous UUID is not the last receipt of the device',
  );
  want(seller.rin === rin, 'IssuerMismatch', 'seller.rin', 'Issuer is not the one who submits');
  want(
    seller.deviceSerialNumber === serial,
    'DeviceMismatch',
    'seller.deviceSerialNumber',
    'Device is not the one of the token',
  );
  want(
    ['S', 'r'].includes(String(documentType.receiptType)) && documentType.typeVersion === '1.2',
    'DocumentType',
    'documentType',
    'Unknown receipt type or version',
  );
  for (const name of ['companyTradeName', 'branchCode', 'activityCode'])
    want(Boolean(seller[name]), 'Required', `seller.${name}`, `${name} is required`);
  const address = (seller.branchAddress ?? {}) as Record<string, unknown>;
  for (const name of ['country', 'governate', 'regionCity', 'street', 'buildingNumber'])
    want(Boolean(address[name]), 'Required', `seller.branchAddress.${name}`, `${name} is required`);
  want(Boolean(receipt.itemData?.length), 'Required', 'itemData', 'At least one item is required');
  return found;
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.000_011;
const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const hasFive = (value: unknown) => /^-?\d+(?:\.\d{1,5})?$/u.test(String(value));
const amounts = (list: unknown): number =>
  (Array.isArray(list) ? (list as Record<string, unknown>[]) : []).reduce(
    (sum, part) => sum + number(part.amount),
    0,
  );

/** Errors found after submission: totals, codes, the buyer. */
export function checkAfterSubmit(receipt: SentReceipt, rin: string): Finding[] {
  const found: Finding[] = [];
  const want = (isSo: boolean, ...said: Parameters<typeof finding>) =>
    void (isSo || found.push(finding(...said)));
  const items = receipt.itemData ?? [];
  for (const [place, item] of items.entries()) {
    const at = (name: string) => `itemData[${place}].${name}`;
    for (const name of ['quantity', 'unitPrice', 'totalSale', 'netSale', 'total'])
      want(hasFive(item[name]), 'Precision', at(name), 'At most five decimals');
    const sale = number(item.quantity) * number(item.unitPrice);
    const net = number(item.totalSale) - amounts(item.commercialDiscountData);
    const taxes = (item.taxableItems ?? []) as Record<string, unknown>[];
    want(
      near(number(item.totalSale), sale),
      'Calculation',
      at('totalSale'),
      'totalSale is not quantity by unitPrice',
    );
    want(
      near(number(item.netSale), net),
      'Calculation',
      at('netSale'),
      'netSale is not totalSale less discounts',
    );
    for (const tax of taxes) {
      want(tax.taxType === 'T1' && tax.subType === 'V009', 'TaxType', at('taxableItems'), 'Unknown tax type');
      want(
        near(number(tax.amount), (number(item.netSale) * number(tax.rate)) / 100) && tax.rate === 14,
        'Calculation',
        at('taxableItems.amount'),
        'Tax is not its rate of netSale',
      );
    }
    want(
      near(number(item.total), number(item.netSale) + amounts(taxes)),
      'Calculation',
      at('total'),
      'total is not netSale with taxes',
    );
    const isCode =
      item.itemType === 'GS1'
        ? /^(?:\d{8}|\d{12,14})$/u.test(String(item.itemCode))
        : item.itemType === 'EGS' && String(item.itemCode).startsWith(`EG-${rin}-`);
    want(
      isCode,
      'ItemCode',
      at('itemCode'),
      `Item code ${String(item.itemCode)} is not registered for the taxpayer`,
    );
    want(
      Boolean(item.internalCode && item.description && item.unitType),
      'Required',
      at('description'),
      'Item is not named',
    );
  }
  const sum = (name: string) => items.reduce((whole, item) => whole + number(item[name]), 0);
  const discounts = items.reduce((whole, item) => whole + amounts(item.commercialDiscountData), 0);
  const taxes = items.reduce((whole, item) => whole + amounts(item.taxableItems), 0);
  const adjustment = receipt.adjustment === undefined ? 0 : number(receipt.adjustment);
  want(
    near(number(receipt.totalSales), sum('totalSale')),
    'Calculation',
    'totalSales',
    'totalSales does not add up',
  );
  want(
    near(number(receipt.totalCommercialDiscount), discounts),
    'Calculation',
    'totalCommercialDiscount',
    'Discounts do not add up',
  );
  want(
    near(number(receipt.netAmount), sum('netSale')),
    'Calculation',
    'netAmount',
    'netAmount does not add up',
  );
  want(near(amounts(receipt.taxTotals), taxes), 'Calculation', 'taxTotals', 'Taxes do not add up');
  want(receipt.feesAmount === 0, 'Fees', 'feesAmount', 'Only zero is accepted');
  want(
    near(number(receipt.totalAmount), sum('total') + adjustment),
    'Calculation',
    'totalAmount',
    'totalAmount does not add up',
  );
  want(Math.abs(adjustment) < 1, 'Adjustment', 'adjustment', 'Adjustment is for rounding only');
  const { buyer = {} } = receipt;
  if (number(receipt.totalAmount) > 150_000)
    want(
      /^\d{14}$/u.test(String(buyer.id ?? '')),
      'BuyerId',
      'buyer.id',
      'National ID of the buyer is required',
    );
  return found;
}
