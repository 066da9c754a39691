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

/** A variant as it is added: a value of each option, and what is known of it. What is left out is taken from the variant most alike. */
export interface NewVariant {
  values: readonly { value: Translated }[];
  fields: Readonly<Record<string, CellValue>>;
}

export interface Refusal {
  /** what is wrong with the values of the options, in words */
  values?: string;
  /** by field */
  fields: ReadonlyMap<string, Mistake>;
}

/** Adds a variant to a product, once however often the button is pressed. */
export function useAddVariant(productId: number, onAdded: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const text = useText();
  const sayError = useNotifyError();
  const [refusal, setRefusal] = useState<Refusal>({ fields: new Map() });
  // Another one after a refusal: what is sent then is another variant.
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
