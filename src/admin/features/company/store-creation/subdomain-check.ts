import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '../../../providers/data/contract.ts';

/** Whether an address on the web can be had, in whose words, and what can be had instead. Asked while it is typed and before the step is left. */
export const subdomainCheck = (locale: string, subdomain: string, name: string) =>
  queryOptions({
    queryKey: ['subdomain', locale, subdomain],
    queryFn: async () =>
      (await callOperation('POST', '/companies/check_subdomain', { body: { subdomain, name } })).data,
    retry: false,
    staleTime: 10_000,
  });
