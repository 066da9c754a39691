/** Quote of an order in responses: totals, discount, delivery and findings. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { settle } from '../../../../shared/orders/settle-order.ts';
import type { RecordValues } from '../../../crud/records/resources/resource-hooks.ts';
import { errorText } from '../../../infrastructure/http/error-texts.ts';
import { amountDue } from '../amount-due.ts';
import { amountsOf, type Composed } from './compose-order.ts';
import type { OrderLine } from '../order-line.ts';
import { serializeShippingReason, type ShippingReason } from './shipping-reason.ts';

export function buildQuote(
  { after, sums, chosen, findings }: Composed,
  before: RecordValues | null,
  language: Locale,
) {
  const { discount, isChosen, refusal } = chosen;
  const reason = after.shippingReason as ShippingReason | null;
  const paid = settle(amountDue({ ...after, total: sums.total }));
  return {
    ...amountsOf(sums),
    vatMode: after.vatMode,
    ...paid,
    /** total before this change */
    totalBefore: (before?.total as number | undefined) ?? null,
    lines: (after.purchaseProducts as OrderLine[]).map(
      ({
        id: _id,
        grams: _grams,
        isVat: _isVat,
        returnedQuantity: _returned,
        restockedQuantity: _restocked,
        ...line
      }) => line,
    ),
    discount: discount && {
      id: discount.id,
      title: discount.title,
      isAutomatic: !isChosen,
      isApplied: !refusal,
    },
    delivery: reason && serializeShippingReason(reason, language),
    findings: findings.map(({ place, code, params, words = {} }) => ({
      place,
      code,
      message: errorText(language, code, {
        ...params,
        ...Object.fromEntries(Object.entries(words).map(([name, said]) => [name, said[language]])),
      }),
    })),
  };
}
