import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useRef } from 'react';
import { InlineError } from '../../../layout/states/InlineError.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { call } from '../../../providers/data/api.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import type { Vendor } from '../sign-in/next-step.ts';
import { askVendor, fetchVendors } from '../sign-in/social.ts';
import { VendorLogo } from '../sign-in/VendorLogo.tsx';

const key = ['account', 'identities'];

/** Queries of the available identity providers and the linked identities. */
export function useIdentities() {
  const offers = useQuery({ queryKey: ['vendors'], queryFn: fetchVendors, staleTime: Infinity });
  const { data: connected = [], ...asked } = useQuery({
    queryKey: key,
    queryFn: async () => (await callOperation('GET', '/users/identities', {})).data,
  });
  const vendors = [...new Set([...(offers.data ?? []), ...connected.map(({ vendor }) => vendor)])];
  const isKnown = !offers.isPending && !asked.isPending;
  return { vendors, connected, isKnown, error: asked.error, refetch: asked.refetch };
}

/** Card of the identities for social sign-in; hidden if no provider is configured and none is linked. */
export function SocialAccountsCard() {
  const text = useText();
  const { vendors, connected, isKnown, error, refetch } = useIdentities();
  if (!isKnown || vendors.length === 0) return null;
  return (
    <SectionCard title={text('account.identities_title')} help={text('account.identities_help')}>
      {error ? <InlineError error={error} retry={() => void refetch()} /> : null}
      {(error ? [] : vendors).map((vendor) => (
        <IdentityRow
          key={vendor}
          vendor={vendor}
          since={connected.find((each) => each.vendor === vendor)?.createdAt ?? null}
        />
      ))}
    </SectionCard>
  );
}

function IdentityRow({ vendor, since }: { vendor: Vendor; since: string | null }) {
  const text = useText();
  const { locale } = useLocaleState();
  const { date } = useFormat();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const name = text(`sign_in.vendor.${vendor}`);
  const asked = useRef<{ stop: () => void } | null>(null);
  useEffect(() => () => asked.current?.stop(), []);

  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean): Promise<unknown> =>
      isOn ? callOperation('POST', '/users/identities', {}) : call('DELETE', `/users/identities/${vendor}`),
    onSuccess: (_, isOn) => {
      notify(text(isOn ? 'account.connected' : 'account.disconnected', { vendor: name }), {
        type: 'success',
      });
      return client.invalidateQueries({ queryKey: key });
    },
    onError: sayError,
  });

  function connect() {
    asked.current?.stop();
    const asking = askVendor(vendor, locale, { intent: 'link' });
    asked.current = asking;
    void asking.result.then(({ outcome }) => {
      if (outcome === 'proved') mutate(true);
      else
        notify(text(`sign_in.social_${outcome === 'denied' ? 'denied' : 'failed'}`, { vendor: name }), {
          type: 'error',
        });
    });
  }

  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <VendorLogo vendor={vendor} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {since ? text('account.connected_since', { date: date(since) }) : text('account.not_connected')}
        </Typography>
      </div>
      <Button loading={isPending} onClick={() => (since ? mutate(false) : connect())}>
        {text(since ? 'account.disconnect' : 'account.connect')}
      </Button>
    </div>
  );
}
