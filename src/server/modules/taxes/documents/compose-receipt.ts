/** Builds a receipt in the tax authority's format (e-receipt 1.2); a pure function. */
import type { ReceiptAmounts, ReceiptLine } from '../../../../shared/taxes/receipt-amounts.ts';
import { vatPercent } from '../../../../shared/taxes/receipt-amounts.ts';
import type { TaxSettings } from '../../../../shared/taxes/tax-account.ts';
import { poundsOf } from '../../../../shared/taxes/tax-units.ts';
import { receiptUuid, type CanonicalValue } from './canonical-text.ts';

export interface ItemCode {
  type: string;
  code: string;
  unit: string;
}

/** Description of a line, and its code at the authority. */
export interface NamedItem extends ItemCode {
  internalCode: string;
  description: string;
}

export interface ReceiptFacts {
  settings: TaxSettings;
  serial: string;
  number: string;
  issuedAt: Date;
  /** UUID of the device's previous receipt; empty for its first */
  previousUuid: string;
  /** UUID of an invalid receipt that this one replaces */
  oldUuid: string | null;
  /** UUID of the receipt that a return receipt refers to */
  referenceUuid: string | null;
  buyer: { id: string; name: string } | null;
  paymentType: string;
  amounts: ReceiptAmounts;
  itemOf: (line: ReceiptLine) => NamedItem;
}

export interface ComposedReceipt {
  uuid: string;
  /** JSON text, sent unchanged */
  body: string;
}

/** Payment method code of the authority: cash, card, other. */
function paymentMethodOf(paymentType: string): string {
  if (['cash', 'cash_on_delivery'].includes(paymentType)) return 'C';
  return ['card', 'card_on_delivery', 'online', 'apple_pay'].includes(paymentType) ? 'V' : 'O';
}

/** Timestamp format of the authority: UTC, without fractions. */
const moment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const longestText = 200;

function item(line: ReceiptLine, { internalCode, description, type, code, unit }: NamedItem): CanonicalValue {
  const rest: Record<string, CanonicalValue> = {};
  if (line.discount > 0n)
    rest.commercialDiscountData = [{ amount: poundsOf(line.discount), description: 'خصم' }];
  if (line.isVat)
    rest.taxableItems = [{ taxType: 'T1', amount: poundsOf(line.tax), subType: 'V009', rate: vatPercent }];
  return {
    internalCode,
    description: description.slice(0, longestText),
    itemType: type,
    itemCode: code,
    unitType: unit,
    quantity: line.quantity,
    unitPrice: poundsOf(line.unitPrice),
    netSale: poundsOf(line.netSale),
    totalSale: poundsOf(line.totalSale),
    total: poundsOf(line.total),
    ...rest,
  };
}

/** Builds the receipt and computes its UUID. */
export function composeReceipt(facts: ReceiptFacts): ComposedReceipt {
  const { settings, amounts, referenceUuid, oldUuid, buyer } = facts;
  const said = (uuid: string): CanonicalValue => ({
    header: {
      dateTimeIssued: moment(facts.issuedAt),
      receiptNumber: facts.number,
      uuid,
      previousUUID: facts.previousUuid,
      referenceOldUUID: oldUuid ?? '',
      ...(referenceUuid !== null && { referenceUUID: referenceUuid }),
      currency: 'EGP',
      exchangeRate: 0,
    },
    documentType: { receiptType: referenceUuid === null ? 'S' : 'r', typeVersion: '1.2' },
    seller: {
      rin: settings.registrationNumber ?? '',
      companyTradeName: settings.tradeName ?? '',
      branchCode: settings.branchCode ?? '',
      branchAddress: {
        country: 'EG',
        governate: settings.governorate ?? '',
        regionCity: settings.city ?? '',
        street: settings.street ?? '',
        buildingNumber: settings.building ?? '',
      },
      deviceSerialNumber: facts.serial,
      activityCode: settings.activityCode ?? '',
    },
    // The buyer is sent only above the total from which the authority requires it.
    buyer: buyer ? { type: 'P', id: buyer.id, name: buyer.name } : { type: 'P' },
    itemData: amounts.lines.map((line) => item(line, facts.itemOf(line))),
    totalSales: poundsOf(amounts.totalSales),
    totalCommercialDiscount: poundsOf(amounts.totalDiscount),
    totalItemsDiscount: 0,
    netAmount: poundsOf(amounts.netAmount),
    feesAmount: 0,
    totalAmount: poundsOf(amounts.total),
    ...(amounts.tax > 0n && { taxTotals: [{ taxType: 'T1', amount: poundsOf(amounts.tax) }] }),
    paymentMethod: paymentMethodOf(facts.paymentType),
    adjustment: poundsOf(amounts.adjustment),
  });
  const uuid = receiptUuid(said(''));
  return { uuid, body: JSON.stringify(said(uuid)) };
}

/** Public URL of a receipt, the content of its QR code. @param host of the authority’s site */
export function shareAddress(
  { uuid, issuedAt, total, rin }: { uuid: string; issuedAt: Date; total: bigint; rin: string },
  host: string,
): string {
  return `${host}/receipts/search/${uuid}/share/${moment(issuedAt)}#Total:${poundsOf(total)},IssuerRIN:${rin}`;
}
