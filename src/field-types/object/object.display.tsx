import { createElement } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { FieldValueList } from '../../admin/fields/lists/FieldValueList.tsx';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import { useInnerValues } from '../inner-fields.ts';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';

function Cell({ value }: ValueProps) {
  const text = useText();
  return value == null ? <EmptyValue /> : <span>{text('records.value.filled_in')}</span>;
}

function Value({ field, value }: ValueProps) {
  const { partValue } = useInnerValues();
  const Own = partValue(field.part);
  if (Own)
    return (
      <LazyBoundary waiting={<Skeleton variant="rounded" height={84} />}>
        {createElement(Own, { field, value })}
      </LazyBoundary>
    );
  return <FieldValueList fields={field.fields ?? []} record={(value ?? {}) as Record<string, unknown>} />;
}

export const display: FieldTypeDisplay = {
  Cell,
  Value,
  isWide: true,
};
