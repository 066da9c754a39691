import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { IntegrationKey } from '../../../../shared/company/integration-keys.ts';
import { callOperation, type BodyOf, type Schema } from '../../../providers/data/contract.ts';

const query = ['store_feature'];

export type KeyState = Schema<'KeyState'>;

export type KeyStates = ReadonlyMap<string, KeyState>;

const byName = (keys: readonly KeyState[]): KeyStates => new Map(keys.map((key) => [key.name, key]));

/** Query of the key states by name; the server never returns key values. */
export const useKeys = () =>
  useQuery({
    queryKey: query,
    queryFn: async () => byName((await callOperation('GET', '/store_feature', {})).data.keys),
  });

type Body = BodyOf<'PUT', '/companies/update_store_features_key'>['body'];

/** Mutation that sets and removes keys. `gcTime: 0` drops the sent keys from the cache once the request settles. */
export function useKeyMutations() {
  const client = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (keys: Partial<Record<IntegrationKey, string | null>>) =>
      callOperation('PUT', '/companies/update_store_features_key', { body: keys as Body }),
    onSuccess: ({ data }) => {
      client.setQueryData(query, byName(data.keys));
      // The checklist of the home page depends on them.
      void client.invalidateQueries({ queryKey: ['home'] });
    },
  });
}
