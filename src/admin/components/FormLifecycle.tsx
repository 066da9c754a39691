import { RecordContextProvider, useSaveContext, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConflictDialog } from '../crud/form/conflicts/ConflictDialog.tsx';
import { changedFields, isDeepEqual } from '../providers/data/diff-fields.ts';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { ErrorSummary } from '../crud/form/errors/ErrorSummary.tsx';
import { FormBar } from '../crud/form/FormBar.tsx';
import type { Values } from '../fields/form-values.ts';
import { RecordFormContext } from '../fields/record-form-context.ts';
import type { FormSerializer } from '../crud/form/form-serializer.ts';
import { useDependentFields } from '../crud/form/use-dependent-fields.ts';
import { useDraft } from '../crud/form/use-draft.ts';
import { useOptimisticConcurrency } from './use-optimistic-concurrency.ts';

interface Props {
  /** the record as last read from the server; absent for a new record */
  stored: RaRecord | undefined;
  /** the record that the form started from; changes are computed against it */
  base: RaRecord | undefined;
  /** `base` in wire format */
  before: Values;
  toWire: (values: Values) => Values;
  setBase: (record: RaRecord) => void;
  travel: FormSerializer;
  head: ReactNode;
  toolbar: ReactNode;
  children: ReactNode;
}

/** Life cycle of a record form between saves: drafts, dependent fields, conflicts, resets. */
export function FormLifecycle({
  stored,
  base,
  before,
  toWire,
  setBase,
  travel,
  head,
  toolbar,
  children,
}: Props) {
  const resource = useResourceModel();
  const { saving: isSaving = false } = useSaveContext();
  const { getValues, setValue, reset, formState } = useFormContext<Values>();
  const id = base && String(base.id);
  useDependentFields(resource.fields);

  /** Resets the form to a record of the server; `values` override fields and stay dirty. */
  const adopt = useCallback(
    (record: RaRecord | undefined, values: Values = {}) => {
      if (record) setBase(record);
      reset({ ...travel.toForm(record), ...(record && { id: record.id }) });
      for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    },
    [travel, reset, setValue, setBase],
  );
  useEffect(() => {
    // Form values are outside React state, so this can only be decided in an effect.
    // oxlint-disable-next-line react/set-state-in-effect
    if (stored && stored.version !== base?.version && isDeepEqual(toWire(getValues()), before)) adopt(stored);
  }, [stored, base, before, getValues, adopt, toWire]);

  useDraft({
    resource: resource.name,
    id,
    changed() {
      const values = getValues();
      const names = Object.keys(changedFields(before, toWire(values)));
      return structuredClone(Object.fromEntries(names.map((name) => [name, values[name]])));
    },
    // react-admin resets the form once more after mounting.
    isReady: formState.isReady,
    refill: (values) => adopt(base, values),
  });

  const lift = useRef<() => void>(() => undefined);
  const keepLift = useCallback((guard: () => void) => {
    lift.current = guard;
  }, []);
  const conflict = useOptimisticConcurrency({
    base,
    before,
    toWire,
    onStored(record, sent) {
      if (!base) return lift.current();
      // Input typed while the request was in flight is kept.
      const now = getValues();
      const later = Object.keys(changedFields(toWire(sent), toWire(now)));
      if (!later.length) lift.current();
      adopt(record, Object.fromEntries(later.map((name) => [name, now[name]])));
    },
    onOvertaken(record) {
      const now = getValues();
      const names = Object.keys(changedFields(before, toWire(now)));
      const others = changedFields(before, toWire(travel.toForm(record)));
      // Fields changed on both sides are resolved at the next save (409).
      if (names.some((name) => name in others)) return;
      adopt(record, Object.fromEntries(names.map((name) => [name, now[name]])));
    },
  });

  const [held, setHeld] = useState(0);
  const end = useRef<HTMLSpanElement>(null);
  const isBusy = isSaving || held > 0;
  const submit = () => {
    if (!isBusy) end.current?.closest('form')?.requestSubmit();
  };
  /** Applies a status step: saved at once if it is the only change, else with the other changes. */
  const step = (name: string, value: unknown) => {
    const isAlone = isDeepEqual(toWire(getValues()), before);
    setValue(name, value, { shouldDirty: true });
    if (isAlone) submit();
  };
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const facts = useMemo(
    () => ({
      resource,
      id,
      hold() {
        setHeld((count) => count + 1);
        return () => setHeld((count) => count - 1);
      },
      step: (name: string, value: unknown) => latest.current(name, value),
    }),
    [resource, id],
  );
  return (
    <RecordFormContext value={facts}>
      <RecordContextProvider value={base}>
        {head}
        <ErrorSummary />
        {children}
        <FormBar
          {...{ before, toWire, toolbar }}
          onGuard={keepLift}
          isSaving={isSaving}
          isHeld={held > 0}
          onSubmit={submit}
          onDiscard={() => adopt(base)}
        />
        <span ref={end} hidden />
        {conflict ? <ConflictDialog conflict={conflict} /> : null}
      </RecordContextProvider>
    </RecordFormContext>
  );
}
