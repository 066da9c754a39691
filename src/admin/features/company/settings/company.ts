import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, BodyOf } from '../../../providers/data/contract.ts';
import { fetchSession, useSignInFacts, useSession } from '../../../providers/session/session.tsx';

export type Company = AnswerOf<'GET', '/company'>['data'];
export type CompanyChanges = Omit<BodyOf<'PATCH', '/company'>['body'], 'version'>;

const queryKey = ['company'];

/** Query of the store with its settings. When its name, price decimals or language differ from the session's copy, the session is refetched. */
export function useCompany() {
  const { company } = useSignInFacts();
  const { enter } = useSession();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call<AnswerOf<'GET', '/company'>>('GET', '/company?includes=companyLinks', { signal })).data,
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  const isOld =
    data !== undefined &&
    company !== null &&
    (data.name !== company.name ||
      data.priceDecimalPoints !== company.priceDecimalPoints ||
      data.defaultStoreLanguage !== company.defaultStoreLanguage);
  useEffect(() => {
    if (!isOld) return;
    void fetchSession().then(
      (facts) => facts && enter(facts),
      () => undefined,
    );
    // Runs once per version of the store.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOld, data?.version]);
  return query;
}

/** Returns a function that patches the store with optimistic concurrency and updates the cached store. */
export function useSaveCompany(): (changes: CompanyChanges, version: number) => Promise<Company> {
  const client = useQueryClient();
  return useCallback(
    async (changes, version) => {
      const { data } = await call<AnswerOf<'PATCH', '/company'>>('PATCH', '/company', {
        body: { ...changes, version },
      });
      client.setQueryData(queryKey, data);
      // Milestones of the home page depend on the store.
      void client.invalidateQueries({ queryKey: ['home'] });
      return data;
    },
    [client],
  );
}

/** Returns a function that deletes one social link. */
export function useRemoveLink(): (id: number) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (id) => {
      await call('DELETE', `/company/company_links?id=${id}`);
      await client.invalidateQueries({ queryKey });
    },
    [client],
  );
}
