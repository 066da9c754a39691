/** Preview page of a bulk change: the outcome of each row before it is applied, the progress, and the result. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { DeniedState } from '../../../layout/states/DeniedState.ts';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { usePreview } from './preview-calls.ts';
import { PreviewContent } from './PreviewContent.tsx';
import { RowsSkeleton } from './PreviewRows.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

export default function PreviewPage() {
  const { id = '' } = useParams();
  const text = useText();
  const { data: preview, error, refetch } = usePreview(Number(id) || 0);
  const waiting = (
    <>
      <PageHeader title={text('previews.title')} meta={<Skeleton width={90} height={24} />} />
      <SectionCard flush>
        <RowsSkeleton />
      </SectionCard>
    </>
  );
  if (preview)
    return (
      <Suspense fallback={waiting}>
        <PreviewContent key={preview.id} preview={preview} />
      </Suspense>
    );
  if (!error) return waiting;
  const problem = error as HttpError;
  if (problem.status === 404)
    return (
      <EmptyState
        level={1}
        icon="history"
        title={text('previews.gone_title')}
        body={text('previews.gone_body')}
        action={
          <Button component={Link} to={`/${outlines.products?.addresses.list ?? 'home'}`}>
            {text('previews.gone_back')}
          </Button>
        }
      />
    );
  if (problem.status === 403) return <Denied problem={problem} />;
  return (
    <>
      <PageHeader title={text('previews.title')} />
      <ErrorState error={error} retry={() => void refetch()} />
    </>
  );
}

/** Access denied state; the error's parameters name the missing permission. */
function Denied({ problem }: { problem: HttpError }) {
  const text = useText();
  const errorText = useErrorText();
  const { module, action } = (problem.body as { params?: Record<string, unknown> }).params ?? {};
  if (typeof module === 'string' && typeof action === 'string')
    return <DeniedState module={module} action={action} />;
  return <EmptyState level={1} icon="lock" title={text('app.denied.title')} body={errorText(problem)} />;
}
