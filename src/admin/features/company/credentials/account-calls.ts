import { useMutation } from '@tanstack/react-query';
import { call } from '../../../providers/data/api.ts';
import type { AccountMode, Service } from './service.ts';

type Called = Pick<Service, 'path' | 'again'>;

export interface AccountBody {
  mode: AccountMode;
  /** `null` removes one */
  credentials?: Record<string, string | null>;
  isDefault?: boolean;
}

/** Keeps an account. What was sent is forgotten as soon as it is answered. */
export const useSaveAccount = ({ path, again }: Called) =>
  useMutation({
    gcTime: 0,
    mutationFn: (body: AccountBody) => call('PUT', path, { body }),
    onSuccess: again,
  });

/** Asks the service whether the account is right. */
export const useTestAccount = ({ path, again }: Called) =>
  useMutation({
    mutationFn: async () => (await call<{ data: { isFine: boolean } }>('POST', `${path}/try`, {})).data,
    onSettled: again,
  });

export const useDeleteAccount = ({ path, again }: Called) =>
  useMutation({
    mutationFn: () => call('DELETE', path, {}),
    // Also after an error: somebody else may have disconnected it.
    onSettled: again,
  });
