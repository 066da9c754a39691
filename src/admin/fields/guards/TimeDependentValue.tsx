import type { ComponentType } from 'react';
import { asOfNow, momentsOf } from '../../../shared/resources/choice-model.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { useFormat } from '../../providers/texts/use-format.ts';

interface Props {
  as: ComponentType<{ field: FieldModel; value: unknown }>;
  field: FieldModel;
  value: unknown;
  record: Readonly<Record<string, unknown>> | undefined;
}

/** A value that depends on the time, as of now: “Scheduled · 3 Dec 2026” until that day. Without a record, as in a history, the plain value. */
export function TimeDependentValue({ as: Kind, field, value, record }: Props) {
  if (!record || !momentsOf(field).length) return <Kind field={field} value={value} />;
  return <Dated as={Kind} field={field} value={value} record={record} />;
}

function Dated({ as: Kind, field, value, record }: Props) {
  return <Kind field={asOfNow(field, record, useFormat())} value={value} />;
}
