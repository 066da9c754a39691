/** Page of a courier statement: its lines by verdict, and the actions to settle, undo, delete or export it. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState, MissingState } from '../../../layout/states/page-states.tsx';
import { call } from '../../../providers/data/api.ts';
import { fetchFile } from '../../../providers/data/fetch-file.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useJobTrackedQuery, useJob } from '../../../providers/data/track-jobs.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../providers/texts/use-format.ts';
import UndoTask from '../../../crud/history/UndoTask.tsx';
import { JobCard } from '../../../crud/JobCard.tsx';
import { isNotFound } from '../../../crud/is-not-found.ts';
import { StatementChip, statementState } from './StatementChip.tsx';
import { StatementLines, tabs, type StatementTab } from './StatementLines.tsx';
import { useCouriers } from './use-couriers.ts';

type One = AnswerOf<'GET', '/courier_statements/{id}'>;

const markPaid = { module: 'purchase', action: 'mark_paid' };

export default function StatementPage() {
  const { id = '' } = useParams();
  const text = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { nameOf } = useCouriers();
  const [query] = useSearchParams();
  const [asks, setAsks] = useState<'settle' | 'delete' | 'undo' | null>(null);
  const key = ['courier_statements', 'one', id];
  const { data, error, refetch } = useJobTrackedQuery({
    key,
    read: (signal) => call<One>('GET', `/courier_statements/${encodeURIComponent(id)}`, { signal }),
    jobsOf: ({ data: { settleJob } }) => (settleJob === null ? [] : [settleJob]),
  });
  const statement = data?.data;
  const sums = statement?.sums ?? {};
  const settling = sums.waiting ?? { count: 0, amount: 0 };
  const said = {
    amount: format.money(settling.amount),
    // A form of its own, as the Arabic dual changes after a preposition.
    orders: text('cash.of_orders', { smart_count: settling.count }),
  };
  const anew = async () => {
    await client.invalidateQueries({ queryKey: ['courier_statements'] });
    await client.invalidateQueries({ queryKey: ['purchases'] });
  };
  const [started, setStarted] = useState<number | null>(null);
  const { job, isOver } = useJob(started);
  const end = useEffectEvent(() => {
    if (job?.state === 'done' && !job.result?.left) notify(text('cash.settled', said), { type: 'success' });
    else if (job?.error) notify(job.error.message, { type: 'error' });
    void anew();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const settle = useMutation({
    mutationFn: () =>
      call<One>('PUT', `/courier_statements/${id}/settle`, {
        body: { expects: settling },
      }),
    async onSuccess(answer) {
      setStarted(answer.data.settleJob);
      await anew();
    },
    async onError(refused) {
      notify(errorText(refused), { type: 'error' });
      await anew();
    },
    onSettled: () => setAsks(null),
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE', `/courier_statements/${id}`),
    async onSuccess() {
      notify(text('cash.deleted'), { type: 'info' });
      client.removeQueries({ queryKey: key });
      await client.invalidateQueries({ queryKey: ['courier_statements', 'list'] });
      void navigate('/cash-on-delivery');
    },
    onError: (refused) => notify(errorText(refused), { type: 'error' }),
    onSettled: () => setAsks(null),
  });
  const file = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile(`/courier_statements/${id}/export?format=xlsx`);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = name;
      link.click();
      // The browser reads the object URL after the click has returned.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    onError: (refused) => notify(errorText(refused), { type: 'error' }),
  });
  if (isNotFound(error) && !statement)
    return <MissingState name={text('cash.one')} back="/cash-on-delivery" place={text('cash.title')} />;
  if (error && !statement) return <ErrorState level={1} error={error} retry={() => void refetch()} />;
  if (!statement)
    return (
      <>
        <PageHeader
          title={text('cash.statement')}
          back="/cash-on-delivery"
          backLabel={text('cash.back')}
          subtitle={<Skeleton width={240} />}
        />
        <Skeleton variant="rounded" height={320} role="status" aria-label={text('app.shell.loading')} />
      </>
    );
  const { settledAt, changeSet, settleJob, keptCount } = statement;
  const state = statementState(statement);
  const named = tabs.find((tab) => tab === query.get('lines'));
  const open: StatementTab = named ?? tabs.find((tab) => tab !== 'all' && sums[tab]?.count) ?? 'all';
  return (
    <>
      <PageHeader
        title={text('cash.page', { courier: nameOf(statement.courier) })}
        back="/cash-on-delivery"
        backLabel={text('cash.back')}
        meta={<StatementChip statement={statement} />}
        subtitle={
          <>
            <bdi>{statement.fileName}</bdi> · {text('cash.lines', { smart_count: statement.lineCount })} ·{' '}
            {format.dateTime(statement.createdAt)}
          </>
        }
        actions={
          <>
            <PermissionTooltip right={{ module: 'purchase', action: 'export' }}>
              <Button onClick={() => file.mutate()} loading={file.isPending}>
                {text('cash.export')}
              </Button>
            </PermissionTooltip>
            {state === 'settled' || state === 'stopped' ? (
              <PermissionTooltip right={markPaid}>
                <Button variant="outlined" color="secondary" onClick={() => setAsks('undo')}>
                  {text('ra.action.undo')}
                </Button>
              </PermissionTooltip>
            ) : null}
            {state === 'open' ? (
              <PermissionTooltip right={markPaid}>
                <Button color="error" onClick={() => setAsks('delete')}>
                  {text('cash.delete')}
                </Button>
              </PermissionTooltip>
            ) : null}
            {state === 'open' || state === 'stopped' ? (
              <PermissionTooltip
                right={markPaid}
                {...(settling.count ? {} : { refusal: text('cash.nothing') })}
              >
                <Button variant="contained" color="primary" onClick={() => setAsks('settle')}>
                  {text('cash.settle', said)}
                </Button>
              </PermissionTooltip>
            ) : null}
          </>
        }
      />
      {settleJob !== null ? (
        <div style={{ marginBlockEnd: 16 }}>
          <JobCard
            jobId={settleJob}
            title={text('cash.settling', said)}
            words={(done, total) => text('cash.settling_of', { done, total: format.number(total) })}
            onStopped={() => void anew()}
          />
        </div>
      ) : null}
      {state === 'stopped' ? (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {text('cash.stopped', { lines: text('cash.lines', { smart_count: keptCount }) })}
        </Alert>
      ) : null}
      {state === 'settled' && settledAt ? (
        <Alert severity="success" sx={{ mb: 4 }}>
          {text('cash.settled_at', { at: format.dateTime(settledAt) })}
        </Alert>
      ) : null}
      <SectionCard label={text('cash.page', { courier: nameOf(statement.courier) })} flush>
        <StatementLines id={statement.id} sums={sums} open={open} lineCount={statement.lineCount} />
      </SectionCard>
      <Confirm
        isOpen={asks === 'settle'}
        title={text('cash.settle', said)}
        content={text('cash.settle_help', said)}
        confirm={text('cash.settle', said)}
        loading={settle.isPending}
        onConfirm={() => settle.mutate()}
        onClose={() => setAsks(null)}
      />
      <Confirm
        isOpen={asks === 'delete'}
        title={text('cash.delete')}
        content={text('cash.delete_ask')}
        confirm={text('cash.delete')}
        confirmColor="warning"
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsks(null)}
      />
      {asks === 'undo' && changeSet !== null ? (
        <UndoTask
          changeSet={changeSet}
          onDone={() => {
            setAsks(null);
            void anew();
          }}
        />
      ) : null}
    </>
  );
}
