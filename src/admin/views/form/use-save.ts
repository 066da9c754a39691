import { useDataProvider, useNotify, type RaRecord } from 'react-admin';
import { useCallback, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { isSame } from '../../providers/changes.ts';
import { HttpError } from '../../providers/problem.ts';
import { addressOf } from '../address-of.ts';
import { useSayError } from '../use-say-error.ts';
import { readServerProblems } from './field-problems.ts';
import type { Values } from './form-values.ts';

export interface OpenConflict {
  /** the record as it stands now */
  theirs: RaRecord;
  /** the form's values at the moment of saving */
  mine: Values;
}

interface Saving {
  resource: ResourceModel;
  id: string | undefined;
  base: RaRecord | undefined;
  baseWire: Values;
  toWire: (values: Values) => Values;
  form: UseFormReturn<Values, { base: Values | undefined }>;
  adopt: (record: RaRecord, values?: Values) => void;
  onStored: (record: RaRecord) => void;
  /** lets the page be left although the form differs from what was stored before */
  lift: RefObject<() => void>;
}

/**
 * Writes the form. A create sends everything and leads to the record; an update sends what changed and the version it saw, and stays.
 * `save` answers whether it is done; otherwise the form says why: errors at their fields, or a conflict to settle.
 */
export function useSave({ resource, id, base, baseWire, toWire, form, adopt, onStored, lift }: Saving) {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const notify = useNotify();
  const sayError = useSayError();
  const isRunning = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  async function write(values: Values): Promise<void> {
    const wire = toWire(values);
    if (id === undefined || !base) {
      const { data } = await dataProvider.create<RaRecord>(resource.name, { data: wire as RaRecord });
      onStored(data);
      lift.current();
      notify('views.form.created', { type: 'success' });
      void navigate(addressOf(resource, 'edit', data.id), { replace: true });
      return;
    }
    const { version } = base;
    const { data } = await dataProvider.update<RaRecord>(resource.name, {
      id: base.id,
      data: { ...wire, version },
      previousData: { ...baseWire, id: base.id, version },
      // As it was read: a system that keeps no versions of ours is asked whether that still stands.
      meta: { read: base },
    });
    onStored(data);
    // What was typed while the answer was on its way stays typed.
    const now = form.getValues();
    const wireNow = toWire(now);
    const later = Object.keys(wireNow).filter((name) => !isSame(wireNow[name], wire[name]));
    adopt(data, Object.fromEntries(later.map((name) => [name, now[name]])));
    notify('views.form.saved', { type: 'success' });
  }

  function refuse(error: unknown, values: Values): void {
    if (error instanceof HttpError && error.status === 409 && error.body.current) {
      setConflict({ theirs: error.body.current as unknown as RaRecord, mine: structuredClone(values) });
      return;
    }
    const problems = error instanceof HttpError ? readServerProblems(error.body.errors) : [];
    for (const [path, problem] of problems) form.setError(path, problem);
    if (!problems.length) sayError(error);
  }

  const save = async (values: Values): Promise<boolean> => {
    if (isRunning.current) return true;
    isRunning.current = true;
    setSaving(true);
    try {
      await write(values);
      return true;
    } catch (error) {
      refuse(error, values);
      return false;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, conflict, closeConflict: useCallback(() => setConflict(null), []) };
}
