import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { outlines } from '../../../generated/outlines.ts';
import { RightTip } from '../../layout/RightTip.tsx';
import { HttpError } from '../../providers/problem.ts';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { useNouns } from '../../providers/nouns.ts';
import { useSayError } from '../../views/use-say-error.ts';
import { ConfirmPlan } from './ConfirmPlan.tsx';
import { applyPlan, planKey, rollBackPlan } from './plan-calls.ts';
import { isOpen, type ChangePlan } from './plan.ts';

type Step = 'apply' | 'roll_back';

/** What may be done with a plan now: have it written, or have taken back what it wrote. Each asks first and says how many. */
export function PlanActions({ plan }: { plan: ChangePlan }) {
  const text = useText();
  const { figures } = useNouns(plan.resource);
  const may = useMay();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useSayError();
  const [asked, setAsked] = useState<Step | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (step: Step) => (step === 'apply' ? applyPlan(plan.id) : rollBackPlan(plan.id)),
    onSuccess: ({ data }) => client.setQueryData(planKey(plan.id), data),
    onError(error) {
      // Another tab or person was faster: the page shows at once how far it is.
      if (error instanceof HttpError && error.status === 409) {
        const words = text('plans.elsewhere');
        notify(words, { type: 'info', messageArgs: { _: words } });
      } else sayError(error);
      void client.invalidateQueries({ queryKey: planKey(plan.id) });
    },
    onSettled: () => setAsked(null),
  });
  const module = outlines[plan.resource]?.module ?? '';
  const { create = 0, update = 0, waiting = 0, applied = 0 } = plan.counts;
  /** The first right of these that is missing, or the last. */
  const rightOf = (actions: string[]) => ({
    module,
    action: actions.find((action) => !may(module, action)) ?? actions.at(-1) ?? 'edit',
  });
  const applyRight = rightOf([...(create ? ['create'] : []), ...(update || !create ? ['edit'] : [])]);
  const backRight = rightOf([...(create ? ['delete'] : []), ...(update || !create ? ['edit'] : [])]);
  const isStopped = plan.state === 'canceled' || plan.state === 'failed';
  const isBackOffered = (plan.state === 'applied' || isStopped) && plan.changeSet != null && applied > 0;
  return (
    <>
      {isBackOffered ? (
        <RightTip right={backRight}>
          <Button aria-haspopup="dialog" onClick={() => setAsked('roll_back')}>
            {text('plans.roll_back.open')}
          </Button>
        </RightTip>
      ) : null}
      {isOpen(plan) && waiting > 0 ? (
        <RightTip right={applyRight}>
          <Button
            variant="contained"
            color="primary"
            aria-haspopup="dialog"
            onClick={() => setAsked('apply')}
          >
            {text(isStopped && applied ? 'plans.apply.rest' : 'plans.apply.open', figures(waiting))}
          </Button>
        </RightTip>
      ) : null}
      {asked ? (
        <ConfirmPlan
          plan={plan}
          step={asked}
          isPending={isPending}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
