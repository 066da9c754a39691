import { useMutation } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { AccountMode, Service } from './service.ts';

export type ServiceCalls = Pick<Service, 'path' | 'again'>;

export interface TestResult {
  isFine: boolean;
  failure: string | null;
  /** message of the service */
  said: string | null;
}

interface AccountBody {
  mode: AccountMode;
  /** `null` removes a credential */
  credentials?: Record<string, string | null>;
  isDefault?: boolean;
}

/** Mutation that saves an account. `gcTime: 0` drops the sent credentials from the cache once the request settles. */
export const useSaveAccount = <Body extends object = AccountBody>({ path, again }: ServiceCalls) =>
  useMutation({
    gcTime: 0,
    mutationFn: (body: Body) => call('PUT', path, { body }),
    onSuccess: again,
  });

/** Mutation that verifies the account's credentials with the service. */
export const useTestAccount = ({ path, again }: ServiceCalls) =>
  useMutation({
    mutationFn: async () => (await call<{ data: TestResult }>('POST', `${path}/try`, {})).data,
    onSettled: again,
  });

export const useDeleteAccount = ({ path, again }: ServiceCalls) =>
  useMutation({
    mutationFn: () => call('DELETE', path, {}),
    // Also after an error: another user may have disconnected it.
    onSettled: again,
  });
