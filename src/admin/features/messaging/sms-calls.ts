import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import { callOperation, type BodyOf, type Schema } from '../../providers/data/contract.ts';
import type { RecordOf } from '../../providers/data/operations.ts';

export type Campaign = RecordOf<'sms_campaigns'>;
/** Message counts of a campaign. */
export const campaignCounts = (campaign: Campaign) => {
  const { recipients, waiting, sent, refused, unknown, leftOut } = campaign;
  return {
    recipients: recipients ?? 0,
    waiting: waiting ?? 0,
    sent: sent ?? 0,
    refused: refused ?? 0,
    unknown: unknown ?? 0,
    leftOut: leftOut ?? 0,
  };
};

export type Preview = Schema<'SmsPreview'>;
type Previewed = BodyOf<'POST', '/sms_campaigns/preview'> extends { body: infer Body } ? Body : never;
type Sent = BodyOf<'POST', '/sms_campaigns'> extends { body: infer Body } ? Body : never;
type Tried = BodyOf<'POST', '/sms_campaigns/try'> extends { body: infer Body } ? Body : never;

/** Query of the gateways that can send messages. */
export const useGateways = () =>
  useQuery({
    queryKey: ['sms_gateways'],
    queryFn: async () => (await callOperation('GET', '/sms_gateways', {})).data,
  });

/** Debounce delay, in milliseconds. */
const rest = 350;

/** Query of recipients and sample messages of a draft, debounced; the last result stays while the next loads. */
export function usePreview(body: Previewed | null) {
  const spelled = JSON.stringify(body);
  const [asked, setAsked] = useState(spelled);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(spelled), rest);
    return () => clearTimeout(timer);
  }, [spelled]);
  const query = useQuery({
    queryKey: ['sms_preview', asked],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: Preview }>('POST', '/sms_campaigns/preview', {
          body: JSON.parse(asked) as Previewed,
          signal,
        })
      ).data,
    enabled: asked !== 'null',
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 60_000,
  });
  return { ...query, isBehind: asked !== spelled || query.isFetching };
}

export const useSend = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...body }: Sent & { key: string }) =>
      (
        await call<{ data: { id: number } }>('POST', '/sms_campaigns', {
          body,
          idempotencyKey: key,
        })
      ).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['sms_campaigns'] }),
    // The number of recipients may have changed.
    onError: () => client.invalidateQueries({ queryKey: ['sms_preview'] }),
  });
};

export const useSendTestMessage = () =>
  useMutation({
    mutationFn: async (body: Tried) =>
      (
        await call<{ data: { phone: string; parts: number } }>('POST', '/sms_campaigns/try', {
          body,
          idempotencyKey: newIdempotencyKey(),
        })
      ).data,
  });

/** Polling interval of a campaign in progress, in milliseconds. */
const pace = 1500;

/** Query of a campaign's progress; polls while it is in progress. */
export const useCampaign = (campaign: Campaign) =>
  useQuery({
    queryKey: ['sms_campaigns', 'progress', campaign.id],
    queryFn: async ({ signal }) =>
      (await call<{ data: Campaign }>('GET', `/sms_campaigns/${campaign.id}`, { signal })).data,
    initialData: campaign,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' ? pace : data?.state === 'scheduled' ? 10 * pace : false,
  });

/** Mutations that stop and resume a campaign. */
export function useChangeCampaignState(id: number) {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: ['sms_campaigns'] });
  const stop = useMutation({
    mutationFn: () => call('POST', `/sms_campaigns/${id}/stop`, {}),
    onSettled: again,
  });
  const goOn = useMutation({
    mutationFn: (states: ('refused' | 'unknown')[]) =>
      call('POST', `/sms_campaigns/${id}/continue`, {
        body: { again: states },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: again,
  });
  return { stop, goOn };
}
