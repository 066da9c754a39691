import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { NameCard } from '../../identity/account/NameCard.tsx';

/** The signed-in person: the same card as on their account, and the way there for the rest. */
export function AdminInfo() {
  const text = useText();
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <NameCard />
      <SectionCard title={text('settings.admin.more_title')}>
        <Typography variant="body2" color="textSecondary">
          {text('settings.admin.more_help')}
        </Typography>
        <div>
          <Button component={Link} to="/account">
            {text('settings.admin.more')}
          </Button>
        </div>
      </SectionCard>
    </div>
  );
}
