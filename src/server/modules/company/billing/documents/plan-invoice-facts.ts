/** Contents of a plan invoice, in one language. */
import { cycleOf } from '../../../../../shared/company/billing.ts';
import type { Locale } from '../../../../../shared/texts/locale.ts';
import { planOf } from '../../../../../shared/company/plans.ts';
import { numberFormatIn } from '../../../../infrastructure/pdf/number-format.ts';
import { pdfText } from '../../../../infrastructure/pdf/pdf-texts.ts';
import type { SupportContact } from '../../../../infrastructure/messages/support-contact.ts';
import { lineageOf } from '../../../shipping/shipping.ts';
import type { Charge } from '../plan-charges.ts';
import type { PlanInvoiceFacts } from './plan-invoice-pdf.ts';

export interface PlanInvoice {
  number: number;
  issuedAt: Date;
  buyer: { name: string; address: Record<string, string | null> | null; language: Locale };
  charge: Charge;
}

/** Address lines, from the street to the governorate. */
function addressLines(address: PlanInvoice['buyer']['address'], locale: Locale): string[] {
  if (!address) return [];
  const { addressLine, building, floor, apartment, area, governorate, postalCode } = address;
  const inside = Object.entries({ building, floor, apartment }).flatMap(([name, value]) =>
    value ? pdfText(locale, name, { [name]: value }) : [],
  );
  const places = lineageOf(area ?? governorate ?? '')
    .toReversed()
    .map((place) => place.name[locale]);
  const comma = locale === 'ar' ? '، ' : ', ';
  return [
    [addressLine, ...inside].filter(Boolean).join(comma),
    [...places, postalCode].filter(Boolean).join(comma),
  ].filter(Boolean);
}

export function planInvoiceFacts(
  { number, issuedAt, buyer, charge }: PlanInvoice,
  contact: SupportContact,
  locale: Locale,
): PlanInvoiceFacts {
  const { money, day, months: inMonths } = numberFormatIn(locale, 'EGP', 2);
  const said = (key: string, params: Record<string, string> = {}) => pdfText(locale, key, params);
  const months = cycleOf(charge.cycle)!.months + charge.freeMonths;
  const sums = [
    { label: said('plan_price'), amount: money(charge.priceCents) },
    ...(charge.creditUsedCents
      ? [{ label: said('plan_credit'), amount: money(-charge.creditUsedCents) }]
      : []),
    { label: said('total'), amount: money(charge.totalCents), isTotal: true },
    { label: said('plan_net'), amount: money(charge.totalCents - charge.vatCents) },
    { label: said('plan_vat'), amount: money(charge.vatCents) },
  ];
  const paid =
    charge.method === 'cash' ? said('plan_cash') : said('plan_card', { card: charge.cardLastFour ?? '' });
  return {
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    title: said('plan_invoice', { number: String(number) }),
    facts: [said('plan_issued', { day: day(issuedAt) }), ...(charge.totalCents ? [paid] : [])],
    seller: [said('plan_seller'), ...[contact.email, contact.phone].filter((each) => each !== null)],
    toLabel: said('to'),
    to: [buyer.name, ...addressLines(buyer.address, locale)],
    item: said('plan_item', {
      plan: planOf(charge.planId)?.name[locale] ?? String(charge.planId),
      months: inMonths(months),
    }),
    period: said('plan_period', { from: day(charge.startsAt), to: day(charge.endsAt) }),
    sums,
  };
}
