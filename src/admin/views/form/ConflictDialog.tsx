import type { RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { viewsOf } from '../../../kinds/views.ts';
import { inputOf } from '../../../kinds/views/inputs.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import { compareVersions, mergeVersions, type Side } from './conflict.ts';
import { toFormValues, toWireValues, type Values } from './form-values.ts';
import type { OpenConflict } from './use-save.ts';

interface Props {
  fields: FieldModel[];
  /** the record that the form started from */
  base: Partial<RaRecord>;
  conflict: OpenConflict;
  isSaving: boolean;
  onClose: () => void;
  /** the record to start from, and what stands in the form beside it */
  onResolved: (theirs: RaRecord, values: Values) => void;
}

/** Someone else saved first: shows both sides of every field that both changed, and saves what was chosen. */
export function ConflictDialog({
  fields,
  base,
  conflict: { theirs, mine },
  isSaving,
  onClose,
  onResolved,
}: Props) {
  const { locale } = useLocaleState();
  const forms = useMemo(
    () => ({
      base: toFormValues(fields, base, inputOf),
      theirs: toFormValues(fields, theirs, inputOf),
      mine,
    }),
    [fields, base, theirs, mine],
  );
  const divergence = useMemo(() => {
    const travel = (values: Values) => toWireValues(fields, values, inputOf);
    return compareVersions(travel(forms.base), travel(forms.theirs), travel(forms.mine));
  }, [fields, forms]);
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const resolve = (choices: Record<string, Side>) => {
    const merged = mergeVersions(forms.theirs, forms.mine, divergence, choices);
    const kept = [...divergence.mine, ...divergence.contested.filter((name) => choices[name] !== 'theirs')];
    onResolved(theirs, Object.fromEntries(kept.map((name) => [name, merged[name]])));
  };
  return (
    <ConflictChoice
      sides={forms}
      divergence={divergence}
      titleOf={(name) => fieldOf(name)?.title[locale] ?? ''}
      show={(name, value) => {
        const field = fieldOf(name)!;
        const { Value } = viewsOf(field);
        return <Value field={field} value={value} />;
      }}
      at={theirs.updatedAt ? String(theirs.updatedAt) : undefined}
      isSaving={isSaving}
      onClose={onClose}
      onResolve={resolve}
    />
  );
}
