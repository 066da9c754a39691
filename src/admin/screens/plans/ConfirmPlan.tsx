import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import type { ChangePlan } from './plan-calls.ts';

interface Props {
  plan: ChangePlan;
  step: 'apply' | 'roll_back';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a plan is written or taken back, and says how many rows that means and how many it does not. */
export function ConfirmPlan({ plan, step, isPending, onConfirm, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const { counts } = plan;
  const count = (step === 'apply' ? counts.waiting : counts.applied) ?? 0;
  const figures = (number: number) => ({ smart_count: number, count: format.number(number) });
  const aside = (['excluded', 'skip', 'fail'] as const).filter((name) => counts[name]);
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="confirm-plan"
      aria-describedby="confirm-plan-body"
    >
      <DialogTitle id="confirm-plan">{text(`plans.${step}.title`, figures(count))}</DialogTitle>
      <DialogContent id="confirm-plan-body">
        {step === 'apply' && aside.length ? (
          <ul style={{ margin: '0 0 12px', paddingInlineStart: 20 }}>
            {aside.map((name) => (
              <li key={name}>{text(`plans.apply.${name}`, figures(counts[name] ?? 0))}</li>
            ))}
          </ul>
        ) : null}
        {text(step === 'roll_back' && counts.create ? 'plans.roll_back.body_created' : `plans.${step}.body`)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus={step === 'roll_back'}>
          {text('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={step === 'apply' ? 'primary' : 'error'}
          loading={isPending}
          autoFocus={step === 'apply'}
          onClick={onConfirm}
        >
          {text(`plans.${step}.confirm`, figures(count))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
