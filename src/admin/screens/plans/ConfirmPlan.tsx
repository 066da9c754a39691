import { Confirm } from '../../layout/Confirm.tsx';
import { useText } from '../../providers/texts.tsx';
import { useNouns } from '../../providers/nouns.ts';
import type { ChangePlan } from './plan.ts';

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
  const { figures } = useNouns(plan.resource);
  const { counts } = plan;
  const count = (step === 'apply' ? counts.waiting : counts.applied) ?? 0;
  const aside = (['excluded', 'skip', 'fail'] as const).filter((name) => counts[name]);
  return (
    <Confirm
      isOpen
      title={text(`plans.${step}.title`, figures(count))}
      confirm={text(`plans.${step}.confirm`, figures(count))}
      confirmColor={step === 'roll_back' ? 'warning' : 'primary'}
      loading={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
      content={
        <>
          {step === 'apply' && aside.length ? (
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {aside.map((name) => (
                <li key={name}>{text(`plans.apply.${name}`, figures(counts[name] ?? 0))}</li>
              ))}
            </ul>
          ) : null}
          <div>
            {text(
              step === 'roll_back' && counts.create ? 'plans.roll_back.body_created' : `plans.${step}.body`,
            )}
          </div>
        </>
      }
    />
  );
}
