import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { decodeHost } from '../../../../shared/texts/decode-host.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState, SupportLine } from '../../../layout/states/page-states.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useSignInFacts, useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { StorefrontListsCard } from './StorefrontListsCard.tsx';

/** Opens the storefront in a new tab once its address has loaded; shows a link if the browser blocks the tab. */
export default function StorePage() {
  const text = useText();
  const { company } = useSignInFacts();
  const { data, error, refetch } = useQuery({
    queryKey: ['storefront', company?.id],
    queryFn: async ({ signal }) => (await callOperation('GET', '/storefront', { signal })).data,
    staleTime: 60_000,
  });
  return (
    <>
      <PageHeader title={text('online_store.store.title')} />
      <div style={{ display: 'grid', gap: 16 }}>
        <SectionCard>
          {data?.url ? (
            <Opened url={data.url} isOwnDomain={data.isOwnDomain} />
          ) : data ? (
            <EmptyState
              icon="store"
              title={text('online_store.store.none')}
              body={text('online_store.store.none_body')}
              action={<DomainStep />}
              help={<SupportLine />}
            />
          ) : error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : (
            <div aria-hidden="true" style={{ display: 'grid', gap: 12 }}>
              <Skeleton width={260} height={24} />
              <Skeleton width={200} />
              <Skeleton variant="rounded" width={140} height={36} />
            </div>
          )}
        </SectionCard>
        {/* Rendered after the card above has loaded: otherwise it would shift. */}
        {data || error ? <StorefrontListsCard /> : null}
      </div>
    </>
  );
}

/** Button to the custom domain setting, for users who may edit settings. */
function DomainStep() {
  const text = useText();
  const may = useCan();
  if (!may('settings', 'edit')) return null;
  return (
    <Button
      component={Link}
      to="/settings/general-settings/company-info#customUrl"
      variant="contained"
      color="primary"
    >
      {text('online_store.store.set_domain')}
    </Button>
  );
}

function Opened({ url, isOwnDomain }: { url: string; isOwnDomain: boolean }) {
  const text = useText();
  const [state, setState] = useState<'opened' | 'blocked'>();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const tab = window.open(url, '_blank');
    // Denies the storefront access to the admin window (noopener).
    if (tab) tab.opener = null;
    setState(tab ? 'opened' : 'blocked');
  }, [url]);
  return (
    <>
      <div role="status">
        {state ? (
          <Typography variant="h3" component="p">
            {text(`online_store.store.${state}`)}
          </Typography>
        ) : null}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text(`online_store.store.${isOwnDomain ? 'own_domain' : 'subdomain'}`)}{' '}
          <MuiLink href={url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
            <bdi dir="ltr">{decodeHost(new URL(url).host)}</bdi>
          </MuiLink>
        </Typography>
      </div>
      <div>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="contained"
          color="primary"
          endIcon={<Icon name="external" size={16} />}
        >
          {text(state === 'opened' ? 'online_store.store.again' : 'online_store.store.open')}
        </Button>
      </div>
    </>
  );
}
