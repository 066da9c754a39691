import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf, BodyOf } from '../../../providers/data/contract.ts';
import { fetchSession, useSignInFacts, useSession } from '../../../providers/session/session.tsx';

export type Company = AnswerOf<'GET', '/company'>['data'];
export type CompanyChanges = Omit<BodyOf<'PATCH', '/company'>['body'], 'version'>;

const queryKey = ['company'];

/** The store with what its settings hold. What the frame says of it follows, whoever changed it and however. */
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
    // Asked once for each new state of the store.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOld, data?.version]);
  return query;
}

/** Writes fields of the store over the version that was seen; answers it as it is now. */
export function useSaveCompany(): (changes: CompanyChanges, version: number) => Promise<Company> {
  const client = useQueryClient();
  return useCallback(
    async (changes, version) => {
      const { data } = await call<AnswerOf<'PATCH', '/company'>>('PATCH', '/company', {
        body: { ...changes, version },
      });
      client.setQueryData(queryKey, data);
      // The milestones of the home page, and whatever else tells of the store.
      void client.invalidateQueries({ queryKey: ['home'] });
      return data;
    },
    [client],
  );
}

/** Takes one social link away. */
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
