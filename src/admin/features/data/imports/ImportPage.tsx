/** Import page at the current step. The state is on the server, so a reload, another tab or another user sees the same step. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState, MissingState } from '../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { importAddress } from '../../../crud/list/import-permissions.ts';
import { CheckStep } from './steps/CheckStep.tsx';
import { ColumnsStep } from './steps/ColumnsStep.tsx';
import { isAtWork, useImport, type Import } from './import-calls.ts';
import { ImportSteps, type Step } from './ImportSteps.tsx';
import { ResultStep } from './steps/ResultStep.tsx';
import { ImportProgress } from './ImportProgress.tsx';

export default function ImportPage() {
  const { locale } = useLocaleState();
  const text = useText();
  const { id } = useParams();
  const [query] = useSearchParams();
  const { data, error, refetch } = useImport(Number(id));
  useFreshLists(data);
  if (error && !data) {
    const { status } = error as HttpError;
    if (status === 404)
      return <MissingState name={text('imports.one')} back="/imports" place={text('imports.title')} />;
    if (status === 403)
      return (
        <EmptyState level={1} icon="lock" title={text('app.denied.title')} body={text('imports.denied')} />
      );
    return <ErrorState level={1} error={error} retry={() => void refetch()} />;
  }
  const title = data ? (outlines[data.resource]?.title[locale] ?? data.resource) : '';
  const isBack = query.get('step') === 'columns';
  return (
    <>
      <PageHeader
        title={data ? text('imports.new.title', { name: title }) : text('imports.title')}
        back="/imports"
        backLabel={text('imports.title')}
        subtitle={data ? <bdi>{data.fileName}</bdi> : undefined}
      />
      <ImportSteps current={data ? stepOf(data, isBack) : 'columns'} />
      {data ? <StepAtHand data={data} isBack={isBack} /> : <StepSkeleton />}
    </>
  );
}

function stepOf({ state, counts }: Import, isBack: boolean): Step {
  if (state === 'reading' || state === 'ready') return 'columns';
  if (state === 'failed' && !counts) return 'columns';
  if (state === 'previewing') return 'check';
  if (state === 'previewed') return isBack ? 'columns' : 'check';
  return 'import';
}

function StepAtHand({ data, isBack }: { data: Import; isBack: boolean }) {
  const text = useText();
  if (isAtWork(data)) return <ImportProgress data={data} />;
  switch (data.state) {
    case 'ready':
      return <ColumnsStep key={data.id} data={data} />;
    case 'previewed':
      return isBack ? <ColumnsStep key={data.id} data={data} /> : <CheckStep data={data} />;
    case 'failed':
      if (data.counts) return <ResultStep data={data} />;
      return (
        <>
          <Alert severity="error" sx={{ mb: 4 }}>
            {data.error?.message ?? text('imports.unread')}
          </Alert>
          <Button component={Link} to={importAddress(data.resource)} variant="contained" color="primary">
            {text('imports.check.other_file')}
          </Button>
        </>
      );
    default:
      return <ResultStep data={data} />;
  }
}

/** Refetches the resource's lists and records after an import was applied or undone. */
function useFreshLists(data: Import | undefined): void {
  const client = useQueryClient();
  const last = useRef(data?.state);
  const { state, resource } = data ?? {};
  useEffect(() => {
    const wasAtWork = last.current === 'applying' || last.current === 'undoing';
    if (wasAtWork && state !== last.current && resource) {
      void client.invalidateQueries({ queryKey: [resource] });
      void client.invalidateQueries({ queryKey: ['variants'] });
      void client.invalidateQueries({ queryKey: ['history'] });
    }
    last.current = state;
  }, [client, state, resource]);
}

/** Skeleton of the column mapping. */
function StepSkeleton() {
  return (
    <SectionCard>
      {[1, 2, 3, 4, 5].map((line) => (
        <div key={line} style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 24 }}>
          <Skeleton height={28} width="70%" />
          <Skeleton height={28} />
        </div>
      ))}
    </SectionCard>
  );
}
