import { useQuery } from '@tanstack/react-query';
import { callOperation } from '../../../providers/data/contract.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';

/** Query whether the signed-in user has a password, rather than only codes and linked identities. */
export function useHasPassword() {
  const { user } = useSignInFacts();
  return useQuery({
    queryKey: ['account', 'password', user.id],
    queryFn: async () => {
      const body = user.email ? { email: user.email } : { phone: user.phone ?? '' };
      return (await callOperation('POST', '/users/has_account', { body })).data.hasPassword;
    },
    staleTime: 60_000,
  });
}
