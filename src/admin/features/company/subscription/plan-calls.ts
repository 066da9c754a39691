/** The plans as the screens about them need them. `subscription/` holds what a store reads of its plan, its trial and the other plans. */
import { useQuery } from '@tanstack/react-query';
import { callOperation, type Schema } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';

export type PlanShown = Omit<Schema<'Plan'>, 'name'> & { name: string };
export type CycleShown = PlanShown['cycles'][number];

/** Every plan, in the order of a comparison, in the screen's language. */
export function usePlans() {
  const { locale } = useLocaleState();
  return useQuery({
    queryKey: ['plans', locale],
    staleTime: 300_000,
    queryFn: async () => (await callOperation('GET', '/plans', {})).data as PlanShown[],
  });
}
