/** Renewal page, the target of an HTTP 402 response: the plan or trial has ended. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hasEnded } from '../../../../shared/company/subscription-state.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ComparePlans } from './ComparePlans.tsx';
import { markRenewPlanSeen } from './ended-plan-redirect.ts';

export default function RenewPlanPage() {
  const text = useText();
  const { company } = useSignInFacts();
  const [now] = useState(() => new Date());
  const isOpen = company !== null && !hasEnded(company, now);
  const id = company?.id;
  useEffect(() => {
    if (id !== undefined) markRenewPlanSeen(id);
  }, [id]);
  const ended = company?.planId ? 'plan' : 'trial';
  return (
    <>
      <PageHeader
        title={text(isOpen ? 'subscription.renew' : `subscription.renew_${ended}`)}
        subtitle={text(isOpen ? 'subscription.renew_early' : 'subscription.renew_body')}
        actions={
          <Button component={Link} to="/home">
            {text('subscription.home')}
          </Button>
        }
      />
      <ComparePlans renews />
    </>
  );
}
