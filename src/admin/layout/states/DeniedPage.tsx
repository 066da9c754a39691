import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../providers/texts/texts.tsx';
import { usePermission } from '../dialogs/PermissionTooltip.tsx';
import { EmptyState } from './page-states.tsx';

/** Page without access; names the missing permission. */
export default function DeniedPage({ module, action }: { module: string; action: string }) {
  const text = useText();
  const { refusal } = usePermission({ module, action });
  return (
    <EmptyState
      level={1}
      icon="lock"
      title={text('app.denied.title')}
      body={refusal}
      action={
        <Button component={Link} to="/home">
          {text('app.denied.back')}
        </Button>
      }
    />
  );
}
