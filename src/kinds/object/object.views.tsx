import { useText } from '../../admin/providers/texts.tsx';
import { FactList } from '../../admin/views/value/FactList.tsx';
import { Nothing } from '../../admin/views/value/Words.tsx';
import type { KindViews, ValueProps } from '../view.ts';

function Cell({ value }: ValueProps) {
  const text = useText();
  return value == null ? <Nothing /> : <span>{text('views.value.filled_in')}</span>;
}

function Value({ field, value }: ValueProps) {
  return <FactList fields={field.fields ?? []} record={(value ?? {}) as Record<string, unknown>} />;
}

export const objectViews: KindViews = { Cell, Value, isWide: true };
