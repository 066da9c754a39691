/** Queries and types of the plans. */
import { useQuery } from '@tanstack/react-query';
import { callOperation, type Schema } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';

export type PlanShown = Omit<Schema<'Plan'>, 'name'> & { name: string };
export type CycleShown = PlanShown['cycles'][number];

/** Query of all plans, in comparison order and the current language. */
export function usePlans() {
  const { locale } = useLocaleState();
  return useQuery({
    queryKey: ['plans', locale],
    staleTime: 300_000,
    queryFn: async () => (await callOperation('GET', '/plans', {})).data as PlanShown[],
  });
}
