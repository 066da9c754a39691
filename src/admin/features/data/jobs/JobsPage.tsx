/** Background jobs page: running and finished jobs with their results. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import type { Job } from '../../../providers/data/track-jobs.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { CancelJob } from './CancelJob.tsx';
import { useJobs } from './job-calls.ts';
import { JobFilters, jobTypes, stateChoices } from './JobFilters.tsx';
import { JobLine } from './JobLine.tsx';
import { JobList } from './JobList.tsx';

export default function JobsPage() {
  const text = useText();
  const { role } = useSignInFacts();
  const [search, setSearch] = useSearchParams();
  const [canceled, setCanceled] = useState<Job | null>(null);
  const asked = (name: string, known: readonly string[]) => {
    const value = search.get(name) ?? '';
    return known.includes(value) ? value : '';
  };
  const state = asked('state', Object.keys(stateChoices));
  const kind = asked('kind', jobTypes);
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = useJobs({ states: stateChoices[state] ?? [], kind, page });

  const change = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (name !== 'page') next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });

  return (
    <>
      <PageHeader title={text('jobs.page.title')} subtitle={text('jobs.page.subtitle')} />
      <JobFilters state={state} kind={kind} onChange={change} />
      <JobList
        query={query}
        columns="minmax(0, 1fr) 120px minmax(0, 260px)"
        page={page}
        onPage={(next) => change('page', String(next))}
        line={(job) => <JobLine job={job} showsPerson={role === 'owner'} onCancel={() => setCanceled(job)} />}
        empty={
          state || kind || page > 1 ? (
            <EmptyState
              icon="search"
              title={text('jobs.empty.none_title')}
              body={text('jobs.empty.none_body')}
              action={<Button onClick={() => setSearch({})}>{text('jobs.filter.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="jobs" title={text('jobs.empty.title')} body={text('jobs.empty.body')} />
          )
        }
      />
      {canceled ? <CancelJob job={canceled} onClose={() => setCanceled(null)} /> : null}
    </>
  );
}
