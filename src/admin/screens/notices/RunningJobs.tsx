import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { call } from '../../providers/api.ts';
import type { AnswerOf } from '../../providers/contract.ts';
import { isAtWork, useEvents, useIsConnected } from '../../providers/events.ts';
import { useFacts } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';

const key = ['jobs', 'running'];

/** Milliseconds between two questions where no events arrive, while something runs. */
const pace = 5_000;

/** Turns as long as a job of the person's own runs, and leads to the jobs. */
export function RunningJobs() {
  const text = useText();
  const { user } = useFacts();
  const client = useQueryClient();
  const isConnected = useIsConnected();
  const states = useRef(new Map<number, string>());
  const { data = 0 } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const address = '/jobs?state=queued&state=running&limit=100';
      const { data: jobs } = await call<AnswerOf<'GET', '/jobs'>>('GET', address, { signal });
      return jobs.filter((job) => job.user.id === user.id).length;
    },
    refetchInterval: ({ state }) => (state.data && !isConnected ? pace : false),
  });
  const again = () => void client.invalidateQueries({ queryKey: key });
  useEvents('missed', again);
  useEvents('job', (told) => {
    // Progress changes nothing here.
    if (states.current.get(told.id) === told.state) return;
    if (isAtWork(told)) states.current.set(told.id, told.state);
    else states.current.delete(told.id);
    again();
  });
  if (!data) return null;
  const label = text('jobs.running', { smart_count: data });
  return (
    <IconButton component={Link} to="/jobs?state=at_work" aria-label={label} title={label}>
      <CircularProgress size={18} thickness={5} aria-hidden="true" />
    </IconButton>
  );
}
