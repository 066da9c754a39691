import { useRecordContext } from 'react-admin';
import { displayOf } from '../../../field-types/displays.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { useCurrentFields } from '../../fields/guards/use-current-fields.ts';
import { useField } from '../../fields/use-field.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';

/** Why a field of this record is read-only: another field with a value fixes it (`fixedWhile`); `undefined` while it is editable. */
export function useReadOnlyReason({ fixedWhile }: FieldModel): string | undefined {
  const { locale } = useLocaleState();
  const record = useRecordContext();
  const held: unknown = fixedWhile && record?.[fixedWhile.field];
  return fixedWhile && (Array.isArray(held) ? held.length : held) ? fixedWhile.text[locale] : undefined;
}

interface Props {
  field: FieldModel;
  path: string;
  isBare: boolean;
  /** shown below it instead of its help */
  why: string | undefined;
}

/** A read-only field. */
export function ReadOnlyField({ field, path, isBare, why }: Props) {
  const state = useField(field, path);
  const { Value } = displayOf(field);
  const [asTyped] = useCurrentFields([field]);
  return (
    // The user cannot fill it in: no “required” mark.
    <FieldFrame state={{ ...state, isRequired: false, help: why ?? state.help }} isBare={isBare}>
      <Value field={asTyped!} value={state.value} />
    </FieldFrame>
  );
}
