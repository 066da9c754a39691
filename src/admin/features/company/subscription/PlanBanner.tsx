import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { notices } from '../../../theme/tokens.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import type { PlanNotice } from './plan-notice.ts';

/** Routes that already compare plans: the banner has no link there. */
const comparing = ['/renew-plan', '/upgrade-plan'];

/** Banner above every page when the plan or trial ends soon or has ended; hidden on the renewal page after the end. */
export default function PlanBanner({ notice: { about, days } }: { notice: PlanNotice }) {
  const text = useText();
  const { pathname } = useLocation();
  const isOver = days === 0;
  if (isOver && pathname === '/renew-plan') return null;
  return (
    <Alert
      severity={isOver ? 'error' : 'warning'}
      sx={{ mb: 4, minHeight: { xs: notices.plan.phone, md: notices.plan.desk } }}
      action={
        comparing.includes(pathname) ? undefined : (
          <Button component={Link} to="/renew-plan" color="inherit" size="small">
            {text(about === 'trial' ? 'subscription.see_plans' : 'subscription.renew')}
          </Button>
        )
      }
    >
      {isOver
        ? text(`subscription.notice.${about}_over`)
        : text(`subscription.notice.${about}`, { smart_count: days })}
    </Alert>
  );
}
