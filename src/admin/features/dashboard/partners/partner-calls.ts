/** Queries of the partner directory: couriers, payment providers, marketing and accounting services. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import { callOperation, type AnswerOf } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';

/** The directory changes only with a release. */
const lasting = { staleTime: Infinity };

export function useCategories() {
  const { locale } = useLocaleState();
  return useQuery({
    queryKey: ['partner_categories', locale],
    queryFn: async ({ signal }) =>
      (await callOperation('GET', '/zammit_partner_categories', { signal })).data,
    ...lasting,
  });
}

/** @param query parameters of the call; empty ones are left out */
export function usePartners(query: {
  type?: string | undefined;
  category?: string | undefined;
  search?: string | undefined;
}) {
  const { locale } = useLocaleState();
  const said = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return useQuery({
    queryKey: ['partners', locale, said],
    queryFn: async ({ signal }) =>
      (
        await call<AnswerOf<'GET', '/zammit_partners'>>(
          'GET',
          said ? `/zammit_partners?${said}` : '/zammit_partners',
          { signal },
        )
      ).data,
    placeholderData: (previous) => previous,
    retry: false,
    ...lasting,
  });
}
