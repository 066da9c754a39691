/** Short explanation of a delivery fee, shown beside the amount. */
import { inLocale, type Locale, type Translated } from '../../../../../shared/texts/locale.ts';
import type { Translate } from '../../../../providers/texts/translate.ts';
import type { useFormat } from '../../../../providers/texts/use-format.ts';

/** Reason of a delivery fee: `place` is translated in a stored order, a string in a quote. */
export interface ShippingReasonShown {
  source: string;
  place: Translated | string | null;
  kilos: number | null;
  freeFrom: number | null;
}

interface Words {
  text: Translate;
  format: ReturnType<typeof useFormat>;
  locale: Locale;
}

/** @returns `undefined` without a reason: nothing is delivered, or the order is older than the field */
export function shippingReasonText(
  reason: ShippingReasonShown | null | undefined,
  { text, format, locale }: Words,
): string | undefined {
  if (!reason) return undefined;
  const { source, place, kilos, freeFrom } = reason;
  const said =
    source === 'free' && freeFrom !== null
      ? text('order.shipping.free_from', { amount: format.money(freeFrom) })
      : (inLocale(place, locale) ?? text(`order.shipping.${source}`));
  return [said, ...(kilos ? [text('order.shipping.kilos', { smart_count: kilos })] : [])].join(' · ');
}
