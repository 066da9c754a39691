import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import { useNouns } from '../../../providers/texts/nouns.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useOptionalResourceModel } from '../../../providers/data/use-resource-model.ts';
import { maxPerRequest, maxSelected } from './selection-limits.ts';
import { useListTotal } from '../use-list-total.ts';
import { useNotifyError } from '../../use-notify-error.ts';
import { useSelection } from './selection.tsx';

/** Selects everything that the list shows, on all its pages; `isEvery`: by what narrows it, where what follows understands that. */
export function SelectAllButton({ isEvery }: { isEvery: boolean }) {
  const text = useText();
  const model = useOptionalResourceModel();
  const sayError = useNotifyError();
  const { filterValues, resource, onSelectAll } = useListContext();
  const nouns = useNouns(resource);
  const { target, selectEvery } = useSelection();
  const { total = 0, isExact } = useListTotal();
  const [isSelecting, setSelecting] = useState(false);
  // Another system that does not say how many there are has no “all” that one could select.
  if (!isExact && model?.servedBy) return null;
  const select = isEvery && model && !model.servedBy ? selectEvery : undefined;
  const most = select && model ? maxSelected(model) : model ? maxPerRequest(model) : 1000;
  if (total <= target.count || total > most) return null;
  const selectIds = () => {
    setSelecting(true);
    // React-admin types it as one that answers nothing.
    Promise.resolve(onSelectAll({ limit: most }) as unknown)
      .catch(sayError)
      .finally(() => setSelecting(false));
  };
  const narrowed = { ...model?.list.only, ...filterValues };
  const narrowing = Object.keys(narrowed).length ? narrowed : { all: true };
  return (
    <Button
      size="small"
      variant="text"
      loading={isSelecting}
      onClick={() => (select ? select(narrowing, total) : selectIds())}
    >
      {text('records.list.select_all', { records: nouns.counted(total) })}
    </Button>
  );
}
