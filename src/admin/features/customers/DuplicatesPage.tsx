/** Page of possible duplicate customers of the store: those with the same phone, email or name. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { NavTabs } from '../../layout/page/NavTabs.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState, NotFoundState } from '../../layout/states/page-states.tsx';
import { call } from '../../providers/data/api.ts';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { DuplicateRow, DuplicateRows } from './DuplicateRow.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { useCanMerge } from './use-can-merge.ts';

type Page = AnswerOf<'GET', '/customers/doubles'>;

const ways = ['phone', 'email', 'name'] as const;

const Stack = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

export default function DuplicatesPage() {
  const text = useText();
  const { by: said } = useParams();
  const by = said === undefined ? 'phone' : ways.find((way) => way === said);
  if (!by) return <NotFoundState />;
  return (
    <>
      <PageHeader
        title={text('customers.doubles_title')}
        subtitle={text('customers.doubles_subtitle')}
        back="/customers"
      />
      <Stack>
        <NavTabs
          label={text('customers.doubles_title')}
          places={ways.map((way) => ({
            to: way === 'phone' ? '/customer-doubles' : `/customer-doubles/${way}`,
            title: text(`customers.same.${way}`),
          }))}
        />
        <Groups key={by} by={by} />
      </Stack>
    </>
  );
}

function Groups({ by }: { by: (typeof ways)[number] }) {
  const text = useText();
  const mayMerge = useCanMerge();
  const [merged, setMerged] = useState<{ id: number; other: number }>();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['customer-doubles', 'all', by],
      queryFn: ({ pageParam, signal }) =>
        call<Page>(
          'GET',
          `/customers/doubles?by=${by}${pageParam === undefined ? '' : `&after=${encodeURIComponent(pageParam)}`}`,
          { signal },
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ metadata }) => metadata.next ?? undefined,
      retry: false,
    });
  if (isPending)
    return (
      <Skeleton variant="rounded" height={240} role="status" aria-label={text('customers.doubles_loading')} />
    );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const groups = data.pages.flatMap((page) => page.data);
  if (!groups.length)
    return (
      <SectionCard title={text(`customers.same.${by}`)}>
        <EmptyState
          icon="customers"
          title={text('customers.no_doubles')}
          body={text('customers.no_doubles_body')}
        />
      </SectionCard>
    );
  return (
    <>
      {groups.map(({ value, customers: [first, ...others] }) =>
        first ? (
          <SectionCard key={value} title={<bdi dir={by === 'name' ? 'auto' : 'ltr'}>{value}</bdi>}>
            <DuplicateRows>
              <DuplicateRow double={first} />
              {others.map((double) => (
                <DuplicateRow
                  key={double.id}
                  double={double}
                  onMerge={mayMerge ? () => setMerged({ id: first.id, other: double.id }) : undefined}
                />
              ))}
            </DuplicateRows>
          </SectionCard>
        ) : null,
      )}
      {hasNextPage ? (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('customers.more_doubles')}
          </Button>
        </div>
      ) : null}
      {merged ? <MergeDialog {...merged} onClose={() => setMerged(undefined)} /> : null}
    </>
  );
}
