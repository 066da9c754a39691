import { styled } from '@mui/material/styles';
import type { ValidateFunction } from 'ajv';
import { RecordContextProvider, type RaRecord } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { inputOf } from '../../../kinds/views/inputs.ts';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { changedFields, isSame } from '../../providers/changes.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormBar } from './FormBar.tsx';
import { RecordHeader } from '../RecordHeader.tsx';
import { FormStatus } from '../status/FormStatus.tsx';
import { FormSections } from './FormSections.tsx';
import { TranslationMeter } from './TranslationMeter.tsx';
import { shownFields } from './shown-fields.ts';
import { keepHidden, toFormValues, toWireValues, type Values } from './form-values.ts';
import { RecordFormContext } from './record-form-context.ts';
import { createResolver } from './resolver.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

const formId = 'record-form';

const Page = styled('div')({ maxWidth: 1080, marginInline: 'auto' });

interface Props {
  resource: ResourceModel;
  id: string | undefined;
  /** the record as the server last said it */
  stored: RaRecord | undefined;
  validate: ValidateFunction;
  onStored: (record: RaRecord) => void;
}

/** A record's form: its state, its checks, and what happens to it between two saves. */
export function RecordForm({ resource, id, stored, validate, onStored }: Props) {
  const fields = useMemo(() => shownFields(resource), [resource]);
  const writable = useMemo(() => fields.filter((field) => !field.readOnly), [fields]);
  /** what the form started from; changes are told against it */
  const [base, setBase] = useState(stored);
  const baseWire = useMemo(
    () => toWireValues(writable, toFormValues(fields, base, inputOf), inputOf),
    [fields, writable, base],
  );
  const toWire = useCallback(
    (values: Values) => {
      const wire = toWireValues(writable, values, inputOf);
      return keepHidden(resource.conditions ?? [], writable, wire, base && baseWire);
    },
    [resource, writable, base, baseWire],
  );
  const resolver = useMemo(
    () => createResolver(writable, validate, inputOf, resource.conditions),
    [writable, validate, resource],
  );
  const [first] = useState(() => toFormValues(fields, stored, inputOf));
  const form = useForm<Values, { base: Values | undefined }>({
    context: { base: id === undefined ? undefined : baseWire },
    defaultValues: first,
    resolver,
    shouldFocusError: false,
    mode: 'onSubmit',
  });

  /** Starts anew from a record as the server says it; `values` stand instead of the record's own where given. */
  const adopt = useCallback(
    (record: RaRecord | undefined, values?: Values) => {
      setBase(record);
      form.reset(toFormValues(fields, record, inputOf));
      for (const [name, value] of Object.entries(values ?? {}))
        form.setValue(name, value, { shouldDirty: true });
    },
    [form, fields],
  );
  // A form without changes follows what others write; one with changes keeps them, and a save compares.
  useEffect(() => {
    if (!stored || stored.version === base?.version) return;
    // What stands in the form is known outside React's state only.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isSame(toWire(form.getValues()), baseWire)) adopt(stored);
  }, [stored, base, baseWire, form, adopt, toWire]);

  useDraft({
    resource: resource.name,
    id,
    changed() {
      const values = form.getValues();
      const names = Object.keys(changedFields(baseWire, toWire(values)));
      return structuredClone(Object.fromEntries(names.map((name) => [name, values[name]])));
    },
    restore: (values) => adopt(base, values),
  });

  const lift = useRef<() => void>(() => undefined);
  const keepLift = useCallback((guard: () => void) => {
    lift.current = guard;
  }, []);
  const { save, isSaving, conflict, closeConflict } = useSave({
    resource,
    id,
    base,
    baseWire,
    toWire,
    form,
    adopt,
    onStored,
    lift,
  });
  const [held, setHeld] = useState(0);
  const context = useMemo(
    () => ({
      resource,
      id,
      hold() {
        setHeld((count) => count + 1);
        return () => setHeld((count) => count - 1);
      },
    }),
    [resource, id],
  );
  const summary = useRef<HTMLDivElement>(null);
  const refuse = () => void requestAnimationFrame(() => summary.current?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving || held) return;
    const write = async (values: Values) => {
      if (!(await save(values))) refuse();
    };
    void form.handleSubmit(write, refuse)();
  };
  /** A step taken by itself is stored at once; beside other changes it waits for their save. */
  const step = (name: string, value: unknown) => {
    const isAlone = isSame(toWire(form.getValues()), baseWire);
    form.setValue(name, value, { shouldDirty: true });
    if (isAlone) (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
  };

  return (
    <RecordFormContext value={context}>
      <RecordContextProvider value={base}>
        <FormProvider {...form}>
          <Page>
            <RecordHeader
              resource={resource}
              record={base}
              meta={<TranslationMeter resource={resource} />}
              status={<FormStatus resource={resource} onStep={step} />}
            />
            <form id={formId} noValidate onSubmit={submit}>
              <ErrorSummary ref={summary} fields={fields} />
              <FormSections resource={resource} fields={fields} />
            </form>
            <FormBar
              form={formId}
              baseWire={baseWire}
              toWire={toWire}
              isSaving={isSaving}
              isHeld={held > 0}
              onGuard={keepLift}
              onDiscard={() => adopt(base)}
            />
          </Page>
          {conflict ? (
            <ConflictDialog
              fields={writable}
              base={base ?? {}}
              conflict={conflict}
              isSaving={isSaving}
              onClose={closeConflict}
              onResolved={(record, values) => {
                adopt(record, values);
                closeConflict();
                requestAnimationFrame(() =>
                  (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit(),
                );
              }}
            />
          ) : null}
        </FormProvider>
      </RecordContextProvider>
    </RecordFormContext>
  );
}
