/** Column detection for courier statements, by header names: couriers share no format. */
import { normalizeHeader } from '../../../crud/imports/read/normalize-header.ts';

export type StatementColumn = 'trackingNumber' | 'orderNumber' | 'amount';

/**
 * Known header names, best match first: “Amount” counts only where no column names the collected amount, and a reference is the store's own number.
 */
const names: Record<StatementColumn, readonly string[]> = {
  trackingNumber: [
    'tracking number',
    'tracking no',
    'tracking',
    'tracking id',
    'awb',
    'awb number',
    'airway bill',
    'airwaybill',
    'waybill',
    'waybill number',
    'shipment number',
    'shipment id',
    'shipment',
    'consignment',
    'barcode',
    'رقم التتبع',
    'رقم البوليصة',
    'البوليصة',
    'بوليصة الشحن',
    'رقم الشحنة',
    'الشحنة',
    'كود الشحنة',
  ],
  orderNumber: [
    'merchant order reference',
    'merchant reference',
    'business reference',
    'customer reference',
    'order reference',
    'reference',
    'reference number',
    'ref',
    'المرجع',
    'رقم المرجع',
    'الرقم المرجعي',
    'order number',
    'order no',
    'order',
    'رقم الطلب',
    'الطلب',
    'رقم الاوردر',
    'الاوردر',
    // Last: more often the courier's own id than the store's.
    'order id',
  ],
  amount: [
    'collected amount',
    'cod collected',
    'cash collected',
    'collected',
    'cod amount',
    'cod value',
    'cod',
    'cash on delivery',
    'collection amount',
    'amount collected',
    'cash',
    'amount',
    'value',
    'total',
    'المبلغ المحصل',
    'المحصل',
    'قيمة التحصيل',
    'مبلغ التحصيل',
    'التحصيل',
    'تحصيل',
    'الدفع عند الاستلام',
    'المبلغ',
    'مبلغ',
    'القيمة',
    'الاجمالي',
  ],
};
const ranks = Object.fromEntries(
  Object.entries(names).map(([column, list]) => [
    column,
    new Map(list.map((name, rank) => [normalizeHeader(name), rank])),
  ]),
) as Record<StatementColumn, Map<string, number>>;

/** Indexes of the columns in a header row, best match first. */
export function statementColumns(headers: readonly string[]): Record<StatementColumn, number[]> {
  const placesOf = (column: StatementColumn) =>
    headers
      .flatMap((header, at) => {
        const rank = ranks[column].get(normalizeHeader(header));
        return rank === undefined ? [] : [{ at, rank }];
      })
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ at }) => at);
  return {
    trackingNumber: placesOf('trackingNumber'),
    orderNumber: placesOf('orderNumber'),
    amount: placesOf('amount'),
  };
}
