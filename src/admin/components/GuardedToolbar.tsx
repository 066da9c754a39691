import {
  Toolbar,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useWarnWhenUnsavedChanges,
  type RaRecord,
} from 'react-admin';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSaveShortcut } from '../layout/page/use-save-shortcut.ts';
import { changedFields } from '../providers/data/diff-fields.ts';
import { ConflictDialog } from '../crud/form/conflicts/ConflictDialog.tsx';
import type { Values } from '../fields/form-values.ts';
import { serializeUnchanged } from '../crud/form/form-serializer.ts';
import { useDraft } from '../crud/form/use-draft.ts';
import { useOptimisticConcurrency } from './use-optimistic-concurrency.ts';

/**
 * react-admin's toolbar with the guards of the app's forms: conflict detection, errors at fields, a warning about unsaved changes, drafts
 * and Ctrl-S. The theme sets it for `<SimpleForm>` and `<TabbedForm>`.
 */
export default function GuardedToolbar() {
  return (
    <>
      <Toolbar />
      <FormGuards />
    </>
  );
}

/** The same guards for a custom toolbar; may be rendered anywhere within the form. */
export function FormGuards() {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const record = useRecordContext<RaRecord>();
  const base = record?.id === undefined ? undefined : record;
  const id = base && String(base.id);
  const { getValues, setValue, setError, formState } = useFormContext<Values>();
  const before = serializeUnchanged.toForm(base);
  const toWire = (values: Values) => serializeUnchanged.toWire(values, base);
  const changed = () => changedFields(before, toWire(getValues()));

  useWarnWhenUnsavedChanges(true, createPath({ resource, type: base ? 'edit' : 'create', id }));
  const place = useRef<HTMLSpanElement>(null);
  useSaveShortcut(() => {
    if (Object.keys(changed()).length) place.current?.closest('form')?.requestSubmit();
  });
  useDraft({
    resource: resource ?? '',
    id,
    isReady: formState.isReady,
    changed,
    refill(values) {
      for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    },
  });
  const conflict = useOptimisticConcurrency({
    base,
    before,
    toWire,
    // react-admin treats a form without errors as saved, and would allow leaving it.
    onRefused: ({ message }) => setError('root.serverError', { type: 'server', message }),
  });
  return (
    <>
      <span ref={place} hidden />
      {conflict ? <ConflictDialog conflict={conflict} /> : null}
    </>
  );
}
