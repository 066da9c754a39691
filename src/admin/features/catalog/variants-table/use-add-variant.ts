import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Translated } from '../../../../shared/texts/locale.ts';
import { newIdempotencyKey } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { serverMistake, type CellValue, type Mistake } from '../../../grid/grid-model.ts';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

/** A new variant: a value for each option, and fields; omitted fields are copied from the most similar variant. */
export interface NewVariant {
  values: readonly { value: Translated }[];
  fields: Readonly<Record<string, CellValue>>;
}

export interface Refusal {
  /** error message about the option values */
  values?: string;
  /** errors by field */
  fields: ReadonlyMap<string, Mistake>;
}

/** Mutation that adds a variant to a product; the idempotency key prevents duplicates from repeated clicks. */
export function useAddVariant(productId: number, onAdded: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const sayError = useNotifyError();
  const [refusal, setRefusal] = useState<Refusal>({ fields: new Map() });
  // Renewed after a 409 or 422: the corrected variant is another request.
  const [key, setKey] = useState(newIdempotencyKey);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, fields }: NewVariant) =>
      callOperation('POST', '/variants', {
        idempotencyKey: key,
        body: { productId, values: values as never, ...fields },
      }),
    onSuccess: async () => {
      onAdded();
      notify(text('variants_table.added'), { type: 'success' });
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'variants' || name === 'products',
      });
    },
    onError: (error: HttpError) => {
      if (error.status === 422 || error.status === 409) setKey(newIdempotencyKey());
      const problems = Object.entries(error.body.errors ?? {});
      if (!problems.length) return sayError(error);
      const ofValues = problems.filter(([path]) => /^(values|productId)\b/u.test(path));
      const ofFields = problems.filter(([path]) => !/^(values|productId)\b/u.test(path));
      setRefusal({
        ...(ofValues.length && {
          values: ofValues.flatMap(([, said]) => said.map(({ message }) => message)).join(' '),
        }),
        fields: new Map(ofFields.map(([path, said]) => [path, serverMistake(said)])),
      });
    },
  });
  return { add: mutate, isAdding: isPending, refusal, forget: () => setRefusal({ fields: new Map() }) };
}
