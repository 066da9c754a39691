import { useEffect, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useUnsavedChangesGuard } from '../../layout/dialogs/UnsavedChangesGuard.tsx';
import { SaveBar } from '../../layout/page/SaveBar.tsx';
import { useSaveShortcut } from '../../layout/page/use-save-shortcut.ts';
import { changedFields } from '../../providers/data/diff-fields.ts';
import { useRecordForm } from '../../fields/record-form-context.ts';
import { StatusMenu } from '../status/StatusMenu.tsx';
import type { Values } from '../../fields/form-values.ts';
import { countUserChanges } from './dependent-fields.ts';

interface Props {
  /** the record that the form started from, in wire format */
  before: Values;
  toWire: (values: Values) => Values;
  isSaving: boolean;
  /** an upload is in progress: saving waits for it */
  isHeld: boolean;
  onSubmit: () => void;
  onDiscard: () => void;
  /** receives the function that disables the unsaved-changes guard */
  onGuard: (lift: () => void) => void;
  /** replaces the bar */
  toolbar: ReactNode;
}

/** Menu of the record's first status field, with the form's value. */
function BarStatus({ values }: { values: Values }) {
  const { resource, step = () => undefined } = useRecordForm();
  const field = resource.fields.find(({ name }) => name === resource.status[0]);
  if (!field || field.readOnly) return null;
  return (
    <StatusMenu field={field} value={values[field.name]} onChoose={(value) => step(field.name, value)} />
  );
}

/** Save bar of a form: counts changes, saves on Ctrl-S, and guards against leaving with unsaved changes. */
export function FormBar({ before, toWire, isSaving, isHeld, onSubmit, onDiscard, onGuard, toolbar }: Props) {
  const values = useWatch() as Values;
  const { resource } = useRecordForm();
  const sent = toWire(values);
  const changed = changedFields(before, sent);
  const count = countUserChanges(resource.fields, changed, sent);
  const isDirty = Object.keys(changed).length > 0 || isHeld;
  const liftGuard = useUnsavedChangesGuard(isDirty);
  useEffect(() => onGuard(liftGuard), [onGuard, liftGuard]);
  useSaveShortcut(() => {
    if (isDirty) onSubmit();
  });
  if (toolbar !== undefined) return toolbar;
  return (
    <SaveBar
      isDirty={isDirty}
      count={count}
      isSaving={isSaving || isHeld}
      status={<BarStatus values={values} />}
      onDiscard={onDiscard}
    />
  );
}
