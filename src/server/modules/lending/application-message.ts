/** Email of a loan application to a lending partner. The merchant previews the text, and it is stored as sent. */
import { createHash } from 'node:crypto';
import { inLocale } from '../../../shared/texts/locale.ts';
import { compose, messageText } from '../../infrastructure/messages/compose.ts';
import type { Message } from '../../infrastructure/messages/messenger.ts';
import { numberFormatIn } from '../../infrastructure/pdf/number-format.ts';
import type { LendingMetrics } from './lending-metrics.ts';
import type { LendingPartner } from './partners.ts';

export interface LoanRequest {
  /** minor units of EGP */
  amount: number;
  months: number;
  purpose: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string | null;
}

type To = Pick<LendingPartner, 'email' | 'language' | 'name'>;

/** Noon UTC of a date, which is the same date in the store's time zone. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** Composes the application, in the partner's language. */
export function applicationMessage(
  { email, language, name }: To,
  store: string,
  wish: LoanRequest,
  figures: LendingMetrics,
): Message {
  const own = numberFormatIn(language, figures.currency, 0);
  const pounds = numberFormatIn(language, 'EGP', 0);
  const percent = (share: number | null) =>
    share === null ? messageText('loan_none', language) : `${own.number(share / 100)}%`;
  const spans = figures.spans.map(({ months, from, until, sales, orders, average }) =>
    messageText('loan_span', language, {
      months: own.months(months),
      from: own.day(noonOf(from)),
      until: own.day(noonOf(until)),
      sales: own.money(sales),
      orders: own.number(orders),
      average: average === null ? messageText('loan_none', language) : own.money(average),
    }),
  );
  const contact = [wish.contactName, wish.contactPhone, wish.contactEmail].filter(Boolean).join(' · ');
  return compose(
    'loan_application',
    language,
    { channel: 'mail', recipient: email },
    {
      partner: inLocale(name, language) ?? '',
      store,
      amount: pounds.money(wish.amount),
      months: own.months(wish.months),
      purpose: wish.purpose,
      contact,
      founded: own.day(noonOf(figures.foundedOn)),
      spans: spans.join('\n'),
      monthly: own.money(figures.monthlySales),
      placed: own.number(figures.placed),
      canceled: own.number(figures.cancelled),
      canceled_share: percent(figures.cancelledShare),
      returned: own.number(figures.returned),
      returned_share: percent(figures.returnedShare),
    },
  );
}

/** Composes the message that a store withdraws its application. */
export const withdrawalMessage = (
  { email, language, name }: To,
  store: string,
  sentOn: Date,
  amount: number,
): Message =>
  compose(
    'loan_taken_back',
    language,
    { channel: 'mail', recipient: email },
    {
      partner: inLocale(name, language) ?? '',
      store,
      sent: numberFormatIn(language, 'EGP', 0).day(sentOn),
      amount: numberFormatIn(language, 'EGP', 0).money(amount),
    },
  );

/** Hash of the text, which confirms that the text sent is the one previewed. */
export const messageFingerprint = ({ subject, body }: Pick<Message, 'subject' | 'body'>): string =>
  createHash('sha256').update(`${subject}\n${body}`).digest('base64url');
