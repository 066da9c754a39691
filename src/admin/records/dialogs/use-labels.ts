import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LabelSheetName } from '../../../model/label-sheets.ts';
import type { Locale } from '../../../model/locale.ts';
import { call, newIdempotencyKey } from '../../providers/api.ts';
import { callFile } from '../../providers/call-file.ts';
import { HttpError } from '../../providers/problem.ts';
import { useSayError } from '../use-say-error.ts';

/** What a person asks for, as it is typed. */
export interface LabelsDraft {
  sheet: LabelSheetName;
  locale: Locale;
  copies: string;
  asInStock: boolean;
  skip: string;
  prices: boolean;
  /** what has no bar code gets one first */
  gives: boolean;
}

export const freshLabels = (locale: Locale): LabelsDraft => ({
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
    draft.asInStock ? ['as_in_stock', 'true'] : ['copies', draft.copies],
    ['skip', draft.skip || '0'],
    ['prices', String(draft.prices)],
  ]).toString();

/** Makes labels. @returns `made`, the address of the last sheet in this page, as long as who asked is there */
export function useLabels(resource: string, ids: readonly number[]) {
  const client = useQueryClient();
  const sayError = useSayError();
  const [made, setMade] = useState<string>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => () => (made ? URL.revokeObjectURL(made) : undefined), [made]);
  const { mutate, isPending } = useMutation({
    async mutationFn(draft: LabelsDraft) {
      if (draft.gives) {
        await call('POST', `/${resource}/bar_codes`, { body: { ids }, idempotencyKey: newIdempotencyKey() });
        await client.invalidateQueries({
          predicate: ({ queryKey: [name] }) => name === 'variants' || name === 'products',
        });
      }
      return callFile(`/${resource}/labels?${queryOf(ids, draft)}`);
    },
    onMutate: () => setRefused(undefined),
    onSuccess({ blob }) {
      const address = URL.createObjectURL(blob);
      setMade(address);
      // Where the browser lets a page open one after so long; else the button leads there.
      window.open(address, '_blank', 'noopener');
    },
    onError(error) {
      const said = error instanceof HttpError ? Object.values(error.body.errors ?? {})[0]?.[0] : undefined;
      if (said?.message) setRefused(said.message);
      else sayError(error);
    },
  });
  return { make: mutate, isPending, made, refused };
}
