/** Website builder page: links to the storefront and to the external page designer. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState, SupportLine } from '../../../layout/states/page-states.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { StorefrontListsCard } from './StorefrontListsCard.tsx';

export default function WebsiteBuilderPage() {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['website-builder'],
    queryFn: async ({ signal }) => (await callOperation('GET', '/website_builder', { signal })).data,
    staleTime: 60_000,
  });
  return (
    <>
      <PageHeader title={text('online_store.builder.title')} />
      <div style={{ display: 'grid', gap: 16 }}>
        {data?.url ? (
          <SectionCard title={text('online_store.builder.open_title')}>
            <Typography variant="body1" color="textSecondary" sx={{ maxWidth: '62ch' }}>
              {text('online_store.builder.body')}
            </Typography>
            <div>
              <Button
                component="a"
                href={data.url}
                target="_blank"
                rel="noopener noreferrer"
                variant="contained"
                color="primary"
                endIcon={<Icon name="external" size={16} />}
              >
                {text('online_store.builder.open')}
              </Button>
            </div>
            <Typography variant="body2" color="textSecondary">
              {text('online_store.builder.apart')} <bdi dir="ltr">{new URL(data.url).host}</bdi>
            </Typography>
          </SectionCard>
        ) : (
          <SectionCard>
            {data ? (
              <EmptyState
                icon="design"
                title={text('online_store.builder.none')}
                body={text('online_store.builder.none_body')}
                help={<SupportLine />}
              />
            ) : error ? (
              <ErrorState error={error} retry={() => void refetch()} />
            ) : (
              <div aria-hidden="true" style={{ display: 'grid', gap: 12 }}>
                <Skeleton width={220} height={24} />
                <Skeleton width="80%" />
                <Skeleton variant="rounded" width={200} height={36} />
                <Skeleton width={260} />
              </div>
            )}
          </SectionCard>
        )}
        {/* Rendered after the card above has loaded: otherwise it would shift. */}
        {data || error ? <StorefrontListsCard help={text('online_store.here.help')} /> : null}
      </div>
    </>
  );
}
