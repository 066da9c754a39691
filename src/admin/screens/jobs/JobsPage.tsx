/** Work in the background: what runs, what has run, and what came of it. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { SectionCard } from '../../layout/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../layout/States.tsx';
import type { Job } from '../../providers/events.ts';
import { useFacts } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { Pager } from '../../views/list/Pager.tsx';
import { CancelJob } from './CancelJob.tsx';
import { limit, useJobs } from './job-calls.ts';
import { JobFilters, jobKinds, stateChoices } from './JobFilters.tsx';
import { JobLine, Line } from './JobLine.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export default function JobsPage() {
  const text = useText();
  const { role } = useFacts();
  const [search, setSearch] = useSearchParams();
  const [canceled, setCanceled] = useState<Job | null>(null);
  const asked = (name: string, known: readonly string[]) => {
    const value = search.get(name) ?? '';
    return known.includes(value) ? value : '';
  };
  const state = asked('state', Object.keys(stateChoices));
  const kind = asked('kind', jobKinds);
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, isPending, refetch } = useJobs({ states: stateChoices[state] ?? [], kind, page });

  const change = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (name !== 'page') next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });

  function content() {
    if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
    if (isPending) return <JobsSkeleton />;
    if (!data?.data.length)
      return state || kind || page > 1 ? (
        <EmptyState
          icon="search"
          title={text('jobs.empty.none_title')}
          body={text('jobs.empty.none_body')}
          action={<Button onClick={() => setSearch({})}>{text('jobs.filter.clear')}</Button>}
        />
      ) : (
        <EmptyState icon="jobs" title={text('jobs.empty.title')} body={text('jobs.empty.body')} />
      );
    const { total, totalIsExact } = data.metadata;
    return (
      <SectionCard flush>
        <List>
          {data.data.map((job) => (
            <JobLine
              key={job.id}
              job={job}
              showsPerson={role === 'owner'}
              onCancel={() => setCanceled(job)}
            />
          ))}
        </List>
        {total > limit ? (
          <Pager
            page={page}
            limit={limit}
            total={total}
            isExact={totalIsExact}
            onPage={(next) => change('page', String(next))}
          />
        ) : null}
      </SectionCard>
    );
  }
  return (
    <>
      <PageHeader title={text('jobs.page.title')} subtitle={text('jobs.page.subtitle')} />
      <JobFilters state={state} kind={kind} onChange={change} />
      {content()}
      {canceled ? <CancelJob job={canceled} onClose={() => setCanceled(null)} /> : null}
    </>
  );
}

/** In the shape of the list that comes. */
function JobsSkeleton() {
  return (
    <SectionCard flush>
      <List aria-hidden="true">
        {[1, 2, 3, 4, 5].map((line) => (
          <Line key={line}>
            <div>
              <Skeleton width="45%" />
              <Skeleton width="30%" />
            </div>
            <Skeleton width={80} />
            <Skeleton width={90} sx={{ marginInlineStart: 'auto' }} />
          </Line>
        ))}
      </List>
    </SectionCard>
  );
}
