import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { currentUserIncludePaths } from '../../../../shared/identity/current-user-includes.ts';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useJobTrackedQuery } from '../../../providers/data/track-jobs.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Spinner while the user's own jobs run; links to the jobs page. */
export function RunningJobs() {
  const text = useText();
  const { user } = useSignInFacts();
  const { data: jobs = [] } = useJobTrackedQuery<number[]>({
    key: ['jobs', 'running'],
    read: async (signal) => {
      const { data } = await call<AnswerOf<'GET', '/jobs'>>('GET', currentUserIncludePaths.running_jobs(''), {
        signal,
      });
      return data.filter((job) => job.user.id === user.id).map(({ id }) => id);
    },
    jobsOf: (running) => running,
    hears: () => true,
  });
  if (!jobs.length) return null;
  const label = text('jobs.running', { smart_count: jobs.length });
  return (
    <IconButton component={Link} to="/jobs?state=at_work" aria-label={label} title={label}>
      <CircularProgress size={18} thickness={5} aria-hidden="true" />
    </IconButton>
  );
}
