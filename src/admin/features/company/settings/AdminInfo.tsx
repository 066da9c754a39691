import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { NameCard } from '../../identity/account/NameCard.tsx';

/** Tab of the signed-in user: the name card of the account page and a link to that page. */
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
