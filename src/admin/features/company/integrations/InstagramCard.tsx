import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

/** Card of the Instagram import. Each import signs in on its own, so there is no connection to show. */
export function InstagramCard() {
  const text = useText();
  return (
    <SectionCard title="Instagram" help={text('integrations.instagram.help')}>
      <div>
        <PermissionTooltip right={{ module: 'product', action: 'create' }}>
          <Button component={Link} to="/instagram/select">
            {text('integrations.instagram.import')}
          </Button>
        </PermissionTooltip>
      </div>
    </SectionCard>
  );
}
