/** Why delivery costs what it does, in a few words beside the amount. */
import { inLocale, type Locale, type Translated } from '../../../../../shared/texts/locale.ts';
import type { Translate } from '../../../../providers/texts/phrases.ts';
import type { useFormat } from '../../../../providers/texts/use-format.ts';

/** As an order keeps it, or as a quote says it in one language. */
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

/** @returns `undefined` where nothing is known: nothing is delivered, or the order is older than its reason */
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
