import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Home } from './home-types.ts';

/** Card of the latest product news, marked as new until the user has read it. */
export function UpdatesCard({ news }: { news: NonNullable<Home['news']> }) {
  const text = useText();
  const format = useFormat();
  return (
    <SectionCard
      title={text('home.news.title')}
      actions={
        news.unseen > 0 ? (
          <StatusChip
            tone="info"
            label={text('home.news.unseen', { smart_count: news.unseen, count: format.number(news.unseen) })}
          />
        ) : undefined
      }
    >
      <div>
        <Typography variant="body1" sx={{ fontWeight: 500 }}>
          {news.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {format.date(news.date)}
        </Typography>
      </div>
      <Button component={Link} to="/updates" sx={{ justifySelf: 'start', alignSelf: 'start' }}>
        {text('home.news.all')}
      </Button>
    </SectionCard>
  );
}
