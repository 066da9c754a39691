import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { callOperation } from '../../../providers/data/contract.ts';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { changedCheckoutFields, type CheckoutField, type Draft } from './checkout-draft.ts';

const key = ['checkout_customizations'];

export const useCheckout = () =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await callOperation('GET', '/checkout_customizations', {})).data,
  });

/**
 * Mutation that saves all changes in one call, as one change set.
 * @returns also the conflicting field, after a save was refused with a version conflict
 */
export function useSaveCheckout(fields: readonly CheckoutField[], onSaved: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const sayError = useNotifyError();
  const [stale, setStale] = useState<CheckoutField | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (draft: Draft) =>
      callOperation('PUT', '/checkout_customizations/bulk_update', {
        body: { checkoutCustomizations: changedCheckoutFields(fields, draft) },
      }),
    onSuccess: ({ data }) => {
      client.setQueryData(key, data);
      setStale(null);
      onSaved();
      notify(text('checkout_form.saved'), { type: 'success' });
    },
    onError: async (error: HttpError) => {
      if (error.status !== 409) return sayError(error);
      await client.invalidateQueries({ queryKey: key });
      setStale((error.body.current as CheckoutField | undefined) ?? null);
    },
  });
  return { save: mutate, isSaving: isPending, stale };
}
