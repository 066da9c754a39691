import { createContext, useContext, useEffect } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';

export interface RecordFormFacts {
  resource: ResourceModel;
  /** `undefined` while the record does not exist yet */
  id: string | undefined;
  /** the values go to many records, of which nobody knows here what they hold */
  isMany?: boolean;
  /** Holds saving back until the returned function is called: a picture is on its way. */
  hold: () => () => void;
}

export const RecordFormContext = createContext<RecordFormFacts | null>(null);

/** The form around an input or a hand-written section: its resource and record. */
export function useRecordForm(): RecordFormFacts {
  const facts = useContext(RecordFormContext);
  if (!facts) throw new Error('useRecordForm stands outside a form.');
  return facts;
}

/** Holds saving back for as long as `isBusy`. */
export function useHoldSaving(isBusy: boolean): void {
  const { hold } = useRecordForm();
  useEffect(() => (isBusy ? hold() : undefined), [isBusy, hold]);
}
