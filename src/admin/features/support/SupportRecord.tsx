import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { ErrorState, MissingState } from '../../layout/states/page-states.tsx';
import { call } from '../../providers/data/api.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { SupportLayout } from './SupportLayout.tsx';

/** Query of a store, user, loan application or lending partner in support. */
export function useSupportRecord<Data>(
  kind: 'companies' | 'users' | 'loan_applications' | 'lending_partners',
  id: string,
) {
  const { data, error, refetch } = useQuery({
    queryKey: ['support', kind, id],
    queryFn: ({ signal }) => call<{ data: Data }>('GET', `/support/${kind}/${id}`, { signal }),
    retry: false,
  });
  return {
    row: data?.data,
    error: error as (Error & { status?: number }) | null,
    again: () => void refetch(),
  };
}

interface Props {
  asked: ReturnType<typeof useSupportRecord>;
  title: string;
  /** address of the list, `/railsAdmin/companies` */
  back: string;
  meta?: ReactNode;
  /** content once the record has loaded */
  children: ReactNode;
}

/** Layout of a support record: header, and the loading, not found and error states. */
export function SupportRecord({ asked: { row, error, again }, title, back, meta, children }: Props) {
  const text = useText();
  const kind = back.split('/').at(-1)!;
  if (error?.status === 404)
    return (
      <SupportLayout>
        <MissingState name={text(`support.one.${kind}`)} back={back} place={text(`support.place.${kind}`)} />
      </SupportLayout>
    );
  return (
    <SupportLayout>
      <PageHeader title={title} back={back} meta={meta} />
      {row ? (
        <div style={{ display: 'grid', gap: 16 }}>{children}</div>
      ) : error ? (
        <SectionCard>
          <ErrorState error={error} retry={again} />
        </SectionCard>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </SupportLayout>
  );
}
