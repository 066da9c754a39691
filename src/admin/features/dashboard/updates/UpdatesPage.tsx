/** Product news page, newest first. New entries stay marked until the page is left; showing them marks them as read. */
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import type { Right } from '../../../../shared/identity/permissions.ts';
import { callOperation } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

/** Permission of the list at an address. Other screens that news links to are open to every user or show what is missing. */
const rightAt = (address: string): Right | undefined => {
  const resource = Object.values(outlines).find(({ addresses }) => `/${addresses.list}` === address);
  return resource && { module: resource.module, action: 'view' };
};

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });

const Meta = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

export default function UpdatesPage() {
  const text = useText();
  const { locale } = useLocaleState();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['updates', locale],
    queryFn: ({ signal }) => callOperation('GET', '/zammit_updates', { signal }),
  });
  // Entries that were new when the page was opened, even after they are marked as read.
  const [fresh, setFresh] = useState<Set<string> | null>(null);
  if (data && !fresh) setFresh(new Set(data.data.filter(({ isNew }) => isNew).map(({ id }) => id)));
  const newest = data?.metadata.unseen ? data.data[0]?.id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    callOperation('PUT', '/zammit_updates/seen', { body: { id: newest } })
      .then(() => client.invalidateQueries({ queryKey: ['home'] }))
      // On failure the entries are new again at the next visit.
      .catch(() => undefined);
  }, [newest, client]);
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHeader title={text('menu.updates')} subtitle={text('updates.subtitle')} />
      {data ? (
        <List>
          {data.data.map((update) => (
            <Update key={update.id} update={update} isNew={fresh?.has(update.id) ?? update.isNew} />
          ))}
        </List>
      ) : error ? (
        <SectionCard>
          <ErrorState error={error} retry={() => void refetch()} />
        </SectionCard>
      ) : (
        <List aria-hidden="true">
          {[0, 1, 2, 3].map((card) => (
            <li key={card}>
              <SectionCard>
                <Skeleton width="30%" />
                <Skeleton width="60%" height={24} />
                <Skeleton width="95%" />
              </SectionCard>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

/** Link to the announced screen; without permission it is disabled and names the missing one. */
function OpenIt({ address }: { address: string }) {
  const text = useText();
  const button = (
    <Button component={Link} to={address} sx={{ alignSelf: 'start' }}>
      {text('updates.open')}
    </Button>
  );
  const right = rightAt(address);
  return right ? (
    <Suspense fallback={button}>
      <div>
        <PermissionTooltip right={right}>{button}</PermissionTooltip>
      </div>
    </Suspense>
  ) : (
    button
  );
}

type News = Awaited<ReturnType<typeof readNews>>['data'][number];
const readNews = () => callOperation('GET', '/zammit_updates', {});

function Update({ update, isNew }: { update: News; isNew: boolean }) {
  const text = useText();
  const format = useFormat();
  const { date, title, body, address } = update;
  return (
    <li>
      <SectionCard>
        <div>
          <Meta>
            <Typography variant="body2" color="textSecondary" component="time" dateTime={date}>
              {format.date(date)}
            </Typography>
            {isNew ? <StatusChip tone="info" label={text('updates.new')} /> : null}
          </Meta>
          <Typography variant="h3" component="h2" sx={{ mt: 1 }}>
            {title as string}
          </Typography>
          <Typography variant="body1" color="textSecondary" sx={{ mt: 1 }}>
            {body as string}
          </Typography>
        </div>
        {address && address !== '/home' ? <OpenIt address={address} /> : null}
      </SectionCard>
    </li>
  );
}
