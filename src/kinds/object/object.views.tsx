import Skeleton from '@mui/material/Skeleton';
import { Part } from '../../admin/layout/Part.tsx';
import { partValues } from '../../admin/screens/read-parts.ts';
import { useText } from '../../admin/providers/texts.tsx';
import { FactList } from '../../admin/views/value/FactList.tsx';
import { Nothing } from '../../admin/views/value/Words.tsx';
import type { KindViews, ValueProps } from '../view.ts';

function Cell({ value }: ValueProps) {
  const text = useText();
  return value == null ? <Nothing /> : <span>{text('views.value.filled_in')}</span>;
}

function Value({ field, value }: ValueProps) {
  const Own = field.part === undefined ? undefined : partValues[field.part];
  if (Own)
    return (
      <Part waiting={<Skeleton variant="rounded" height={84} />}>
        <Own field={field} value={value} />
      </Part>
    );
  return <FactList fields={field.fields ?? []} record={(value ?? {}) as Record<string, unknown>} />;
}

export const views: KindViews = {
  Cell,
  Value,
  ahead: () => Promise.all(Object.values(partValues).map((part) => part.ahead())),
  isWide: true,
};
