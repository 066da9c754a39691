/** Lending partners, maintained by support staff. */
import { conditionsOf, type LoanTerms } from '../../../shared/lending/loans.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';
import type { LendingMetrics } from './lending-metrics.ts';

type Words = Record<Locale, string>;

export interface LendingPartner extends LoanTerms {
  id: number;
  handle: string;
  name: Words;
  about: Words;
  email: string;
  language: Locale;
  website: string | null;
  /** in the partner's words */
  cost: Words;
  /** one document per line */
  documents: Words;
  isShown: boolean;
  version: number;
}

/** Fields that support staff can edit. */
export const partnerFields = [
  'handle',
  'name',
  'about',
  'email',
  'language',
  'website',
  'amountFrom',
  'amountTo',
  'monthsFrom',
  'monthsTo',
  'monthlyCost',
  'onceCost',
  'cost',
  'leastAge',
  'leastMonthlySales',
  'documents',
  'isShown',
] as const;

const columns = ['id', ...partnerFields, 'version'].map((name) => `"${name}"`).join(', ');

/** Partners shown to stores, the lowest requirements first. @param handle restricts the result to this partner */
export const readPartners = (
  transaction: Connection,
  handle: string | null = null,
): Promise<LendingPartner[]> =>
  rowsOf<LendingPartner>(
    transaction,
    `select ${columns} from lending_partners where "isShown" and ($1::text is null or handle = $1)
     order by "leastMonthlySales", "leastAge", id`,
    [handle],
  );

/** A partner as stores see it, without the internal fields such as the email for applications. */
export function serializePartner(
  { email: _email, language: _language, isShown: _shown, version: _version, ...partner }: LendingPartner,
  figures: LendingMetrics,
) {
  const conditions = conditionsOf(partner, figures);
  const { documents, ...rest } = partner;
  return {
    ...rest,
    documents: { en: linesOf(documents.en), ar: linesOf(documents.ar) },
    conditions,
    isMet: conditions.every(({ isMet }) => isMet),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
