import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../providers/texts.tsx';
import type { PlanNotice } from './plan-notice.ts';

/** Says above every page that the plan or trial ends soon, or has ended. */
export default function PlanBanner({ notice: { about, days } }: { notice: PlanNotice }) {
  const text = useText();
  const isOver = days === 0;
  return (
    <Alert
      severity={isOver ? 'error' : 'warning'}
      sx={{ mb: 4 }}
      action={
        <Button component={Link} to="/renew-plan" color="inherit" size="small">
          {text(about === 'trial' ? 'subscription.see_plans' : 'subscription.renew')}
        </Button>
      }
    >
      {isOver
        ? text(`subscription.notice.${about}_over`)
        : text(`subscription.notice.${about}`, { smart_count: days })}
    </Alert>
  );
}
