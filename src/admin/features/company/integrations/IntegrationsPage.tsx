/** Integrations page: services connected by an OAuth sign-in, a card each. */
import Stack from '@mui/material/Stack';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { InstagramCard } from './InstagramCard.tsx';
import { JumiaCard } from './JumiaCard.tsx';

export default function IntegrationsPage() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('integrations.title')} subtitle={text('integrations.subtitle')} />
      <Stack sx={{ gap: '16px' }}>
        <JumiaCard />
        <InstagramCard />
      </Stack>
    </>
  );
}
