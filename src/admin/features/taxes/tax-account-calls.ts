import { useInvalidateTaxes, type TaxMode } from './tax-calls.ts';

export interface TaxAccountBody {
  mode: TaxMode;
  settings: Record<string, string | null>;
  credentials?: Record<string, string>;
  isAutomatic: boolean;
  ordersSince?: string;
}

/** The tax authority, for the calls of service accounts. */
export const useTaxService = () => ({
  path: '/tax_account' as const,
  words: 'taxes.form' as const,
  title: '',
  again: useInvalidateTaxes(),
});
