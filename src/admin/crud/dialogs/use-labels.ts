import { useQueryClient } from '@tanstack/react-query';
import type { LabelSheetName } from '../../../shared/orders/label-sheets.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { wholeText } from '../../../shared/texts/number-text.ts';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import { fetchFile } from '../../providers/data/fetch-file.ts';
import { usePrintPdf } from './use-print-pdf.ts';

/** The form's values, as typed. */
export interface LabelsDraft {
  sheet: LabelSheetName;
  locale: Locale;
  copies: string;
  asInStock: boolean;
  skip: string;
  prices: boolean;
  /** assigns bar codes to variants without one first */
  gives: boolean;
}

export const defaultLabelsDraft = (locale: Locale): LabelsDraft => ({
  sheet: 'a4_24',
  locale,
  copies: '1',
  asInStock: false,
  skip: '0',
  prices: true,
  gives: false,
});

const queryOf = (ids: readonly number[], draft: LabelsDraft): string =>
  new URLSearchParams([
    ...ids.map((id) => ['ids', String(id)]),
    ['sheet', draft.sheet],
    ['locale', draft.locale],
    draft.asInStock ? ['as_in_stock', 'true'] : ['copies', wholeText(draft.copies)],
    ['skip', wholeText(draft.skip) || '0'],
    ['prices', String(draft.prices)],
  ]).toString();

/** Prints labels, see `usePrintPdf`; assigns missing bar codes first if asked. */
export function usePrintLabels(resource: string, ids: readonly number[]) {
  const client = useQueryClient();
  return usePrintPdf(async (draft: LabelsDraft) => {
    if (draft.gives) {
      await call('POST', `/${resource}/bar_codes`, { body: { ids }, idempotencyKey: newIdempotencyKey() });
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'variants' || name === 'products',
      });
    }
    return fetchFile(`/${resource}/labels?${queryOf(ids, draft)}`);
  });
}
