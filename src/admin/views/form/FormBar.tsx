import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useLeaveGuard } from '../../layout/LeaveGuard.tsx';
import { SaveBar } from '../../layout/SaveBar.tsx';
import { changedFields } from '../../providers/changes.ts';
import type { Values } from './form-values.ts';
import { useSubmitKey } from './use-submit-key.ts';

interface Props {
  form: string;
  baseWire: Values;
  toWire: (values: Values) => Values;
  isSaving: boolean;
  /** a picture is on its way: saving waits for it */
  isHeld: boolean;
  onDiscard: () => void;
  /** hands over the function that lets the page be left at once */
  onGuard: (lift: () => void) => void;
}

/** Watches the form: says what changed, saves on Ctrl-S, and holds back whoever leaves with changes. */
export function FormBar({ form, baseWire, toWire, isSaving, isHeld, onDiscard, onGuard }: Props) {
  const values = useWatch() as Values;
  const count = Object.keys(changedFields(baseWire, toWire(values))).length;
  const isDirty = count > 0 || isHeld;
  const liftGuard = useLeaveGuard(isDirty);
  useEffect(() => onGuard(liftGuard), [onGuard, liftGuard]);

  useSubmitKey(form, isDirty);

  return (
    <SaveBar
      isDirty={isDirty}
      count={count}
      isSaving={isSaving || isHeld}
      onDiscard={onDiscard}
      form={form}
    />
  );
}
