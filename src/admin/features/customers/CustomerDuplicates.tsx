import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, type RaRecord } from 'react-admin';
import { useState } from 'react';
import { call } from '../../providers/data/api.ts';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { DuplicateRow, DuplicateRows, type CustomerDuplicate } from './DuplicateRow.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { useCanMerge } from './use-can-merge.ts';

/** Possible duplicates of a customer, with buttons to merge them; nothing if there are none. */
export function CustomerDuplicates() {
  const text = useText();
  const may = useCan();
  const mayMerge = useCanMerge();
  const { id, version } = useRecordContext<RaRecord>() ?? ({} as Partial<RaRecord>);
  const [merged, setMerged] = useState<CustomerDuplicate>();
  const isReader = may('customer', 'see_contact');
  // Optional: an error of this query is not shown.
  const { data } = useQuery({
    queryKey: ['customer-doubles', id, version],
    queryFn: ({ signal }) =>
      call<AnswerOf<'GET', '/customers/{id}/doubles'>>('GET', `/customers/${id}/doubles`, { signal }),
    enabled: id !== undefined && isReader,
    retry: false,
  });
  const doubles = data?.data ?? [];
  return (
    <>
      {id !== undefined && doubles.length ? (
        <Alert severity="info" role="note">
          <strong>{text('customers.doubles', { smart_count: doubles.length })}</strong>
          <DuplicateRows>
            {doubles.map((double) => (
              <DuplicateRow
                key={double.id}
                double={double}
                onMerge={mayMerge ? () => setMerged(double) : undefined}
              />
            ))}
          </DuplicateRows>
        </Alert>
      ) : null}
      {merged && id !== undefined ? (
        <MergeDialog id={Number(id)} other={merged.id} onClose={() => setMerged(undefined)} />
      ) : null}
    </>
  );
}
