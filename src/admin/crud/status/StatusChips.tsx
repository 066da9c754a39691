import { useRecordContext } from 'react-admin';
import { asOfNow } from '../../../shared/resources/choice-model.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useResourceModel } from '../../providers/data/use-resource-model.ts';
import { EmptyValue } from '../../fields/value-texts.tsx';
import { StatusList } from './StatusList.tsx';

/** Chip of a choice value. */
export function ChoiceChip({ field, value }: { field: FieldModel; value: unknown }) {
  const { locale } = useLocaleState();
  const choice = field.choices?.find((each) => each.value === value);
  if (!choice) return <EmptyValue />;
  return <StatusChip tone={choice.tone} label={choice.title[locale]} />;
}

/** Whether a status is shown: read-only ones only with a value. */
export const isStated = ({ readOnly, name }: FieldModel, values: Readonly<Record<string, unknown>> = {}) =>
  !readOnly || values[name] != null;

/** Read-only status of a record. */
export function StatusChips() {
  const resource = useResourceModel();
  const record = useRecordContext();
  const format = useFormat();
  return (
    <StatusList
      fields={resource.status
        .map((name) => fieldOf(resource, name))
        .filter((field) => isStated(field, record))}
      chip={(field) => <ChoiceChip field={asOfNow(field, record, format)} value={record?.[field.name]} />}
    />
  );
}
