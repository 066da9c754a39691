import { useRecordContext } from 'react-admin';
import { displayOf } from '../../../field-types/displays.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { useAsTyped } from '../../fields/guards/use-as-typed.ts';
import { useField } from '../../fields/use-field.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';

/** Why nobody fills in a field of this record, because another one that it holds decides it; nothing where somebody may. */
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
  /** said below it in place of its help */
  why: string | undefined;
}

/** A field that is only read. */
export function ReadOnlyField({ field, path, isBare, why }: Props) {
  const state = useField(field, path);
  const { Value } = displayOf(field);
  const [asTyped] = useAsTyped([field]);
  return (
    // Nobody here can leave it out or fill it in.
    <FieldFrame state={{ ...state, isRequired: false, help: why ?? state.help }} isBare={isBare}>
      <Value field={asTyped!} value={state.value} />
    </FieldFrame>
  );
}
