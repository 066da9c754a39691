import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOperation } from '../../../providers/data/contract.ts';

const key = ['integrations', 'jumia'];

const fetchState = async () => (await callOperation('GET', '/jumia_integrations', {})).data;

export type JumiaState = Awaited<ReturnType<typeof fetchState>>;

export const useJumia = () => useQuery({ queryKey: key, queryFn: fetchState });

/** Returns a function that refetches the Jumia connection state. */
export function useInvalidateJumia(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
