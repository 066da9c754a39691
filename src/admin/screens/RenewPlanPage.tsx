import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../layout/States.tsx';
import { useText } from '../providers/texts.tsx';

/** Where an answer 402 leads: the plan has ended. */
export function RenewPlanPage() {
  const text = useText();
  return (
    <EmptyState
      level={1}
      icon="lock"
      title={text('app.renew.title')}
      body={text('app.renew.body')}
      action={
        <Button component={Link} to="/home">
          {text('app.renew.home')}
        </Button>
      }
    />
  );
}
