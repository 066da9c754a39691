import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetOne, useNotify, type RaRecord } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useJob } from '../../../providers/data/track-jobs.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { ResourceRecordUnavailable } from '../../../crud/ResourceRecordUnavailable.tsx';
import { JobCard } from '../../../crud/JobCard.tsx';
import { isNotFound } from '../../../crud/is-not-found.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { CodeList } from './CodeList.tsx';
import { ExportCodes } from './ExportCodes.tsx';
import { MakeCodesDialog } from './MakeCodesDialog.tsx';

type Page = AnswerOf<'GET', '/discounts/{id}/codes'>;

const edit = { module: 'discount', action: 'edit' } as const;
const rest = 250;

/** Page of a discount's single-use codes: generate in a job, search, export, withdraw. */
export default function DiscountCodesPage() {
  const text = useText();
  const may = useCan();
  const { id = '' } = useParams();
  const {
    data: discount,
    error,
    refetch,
  } = useGetOne<RaRecord & { title?: string }>('discounts', { id }, { retry: false });
  if (isNotFound(error))
    return <ResourceRecordUnavailable resource="discounts" error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={text('discount_codes.heading', { name: discount?.title ?? `#${id}` })}
        subtitle={text('discount_codes.subtitle')}
        back={`/discount/${id}`}
        backLabel={text('discount_codes.back')}
      />
      {may('purchase', 'view') ? (
        <Codes key={id} id={id} />
      ) : (
        <EmptyState title={text('discount_codes.denied')} body={text('discount_codes.denied_body')} />
      )}
    </>
  );
}

function Codes({ id }: { id: string }) {
  const text = useText();
  const format = useFormat();
  const may = useCan();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['discount-codes', id, search],
      queryFn: ({ pageParam, signal }) =>
        call<Page>('GET', `/discounts/${id}/codes?after=${pageParam}&search=${encodeURIComponent(search)}`, {
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: ({ metadata }) => metadata.next ?? undefined,
      placeholderData: (previous) => previous,
      retry: false,
    });
  const again = () => client.invalidateQueries({ queryKey: ['discount-codes', id] });
  const { isOver } = useJob(jobId);
  const isAtWork = jobId !== null && !isOver;
  const showMade = useEffectEvent(() => void again());
  useEffect(() => {
    if (isOver) showMade();
  }, [isOver]);
  const withdraw = useMutation({
    mutationFn: (ids?: number[]) =>
      call<{ data: { withdrawn: number } }>('PUT', `/discounts/${id}/codes/withdraw`, {
        body: ids ? { ids } : {},
      }),
    onSuccess: ({ data: { withdrawn } }) => {
      notify(text('discount_codes.withdrawn', { smart_count: withdrawn }), { type: 'success' });
      setAsking(false);
      void again();
    },
    onError: sayError,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (isPending)
    return <Skeleton variant="rounded" height={320} role="status" aria-label={text('app.shell.loading')} />;
  const { total, used, withdrawn } = data.pages[0]!.metadata;
  const open = total - used - withdrawn;
  const codes = data.pages.flatMap((page) => page.data);
  const counts = text('discount_codes.counts', {
    total: format.number(total),
    used: format.number(used),
    open: format.number(Math.max(0, open)),
  });
  const make = (
    <PermissionTooltip right={edit}>
      <Button variant="contained" color="primary" disabled={isAtWork} onClick={() => setMaking(true)}>
        {text('discount_codes.make')}
      </Button>
    </PermissionTooltip>
  );
  return (
    <div style={{ display: 'grid', gap: 16, minWidth: 0 }}>
      {isAtWork && <JobCard jobId={jobId} title={text('discount_codes.making')} />}
      <SectionCard title={text('discount_codes.codes')} help={total ? counts : undefined}>
        {total ? (
          <>
            <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
              <TextField
                size="small"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                placeholder={text('discount_codes.find')}
                sx={{ flex: '1 1 180px' }}
                slotProps={{
                  htmlInput: { 'aria-label': text('discount_codes.find'), maxLength: 40, dir: 'ltr' },
                }}
              />
              {make}
              <ExportCodes id={id} />
              {may('discount', 'edit') && open > 0 ? (
                <Button onClick={() => setAsking(true)}>{text('discount_codes.withdraw_all')}</Button>
              ) : null}
            </div>
            {codes.length ? (
              <CodeList
                codes={codes}
                onWithdraw={may('discount', 'edit') ? (one) => withdraw.mutate([one]) : undefined}
              />
            ) : (
              <Typography color="textSecondary">{text('discount_codes.none_found')}</Typography>
            )}
            {hasNextPage ? (
              <div>
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {text('discount_codes.more')}
                </Button>
              </div>
            ) : null}
          </>
        ) : (
          <EmptyState
            icon="discounts"
            title={text('discount_codes.none')}
            body={text('discount_codes.none_body')}
            action={make}
          />
        )}
      </SectionCard>
      {isMaking ? (
        <MakeCodesDialog
          id={id}
          onClose={() => setMaking(false)}
          onStarted={(job) => {
            setMaking(false);
            setJobId(job);
          }}
        />
      ) : null}
      <Confirm
        isOpen={isAsking}
        title={text('discount_codes.withdraw_title')}
        content={text('discount_codes.withdraw_body', { smart_count: open })}
        confirm={text('discount_codes.withdraw_all')}
        confirmColor="warning"
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
