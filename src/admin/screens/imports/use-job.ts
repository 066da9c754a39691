import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/api.ts';
import type { AnswerOf, Schema } from '../../providers/contract.ts';

type Job = Schema<'Job'>;

const isOver = ({ state }: Job): boolean => state !== 'queued' && state !== 'running';

/** How far a job is; nothing for one of somebody else, which only the owner sees. */
export function useJobProgress(id: number | null): Job | undefined {
  const { data } = useQuery({
    queryKey: ['jobs', id],
    queryFn: async ({ signal }) =>
      (await call<AnswerOf<'GET', '/jobs/{id}'>>('GET', `/jobs/${id ?? 0}`, { signal })).data,
    enabled: id !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.error || (state.data && isOver(state.data)) ? false : 700),
  });
  return data;
}
