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
  /** the record that the form started from, as it travels */
  before: Values;
  toWire: (values: Values) => Values;
  isSaving: boolean;
  /** a picture is on its way: saving waits for it */
  isHeld: boolean;
  onSubmit: () => void;
  onDiscard: () => void;
  /** hands over the function that lets the page be left at once */
  onGuard: (lift: () => void) => void;
  /** in place of the bar */
  toolbar: ReactNode;
}

/** The first fact of the record's status, as the form holds it. */
function BarStatus({ values }: { values: Values }) {
  const { resource, step = () => undefined } = useRecordForm();
  const field = resource.fields.find(({ name }) => name === resource.status[0]);
  if (!field || field.readOnly) return null;
  return (
    <StatusMenu field={field} value={values[field.name]} onChoose={(value) => step(field.name, value)} />
  );
}

/** Watches the form: says what changed, saves on Ctrl-S, and holds back whoever leaves with changes. */
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
