import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../providers/data/contract.ts';

/** Query that checks whether a subdomain is available and suggests alternatives. Used while typing and before the step is left. */
export const subdomainCheck = (locale: string, subdomain: string, name: string) =>
  queryOptions({
    queryKey: ['subdomain', locale, subdomain],
    queryFn: async () =>
      (await callOperation('POST', '/companies/check_subdomain', { body: { subdomain, name } })).data,
    retry: false,
    staleTime: 10_000,
  });
