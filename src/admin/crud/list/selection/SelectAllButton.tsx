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

/** Button that selects all records of the list on every page; `isEvery`: by filter instead of ids, where the actions support it. */
export function SelectAllButton({ isEvery }: { isEvery: boolean }) {
  const text = useText();
  const model = useOptionalResourceModel();
  const sayError = useNotifyError();
  const { filterValues, resource, onSelectAll } = useListContext();
  const nouns = useNouns(resource);
  const { target, selectEvery } = useSelection();
  const { total = 0, isExact } = useListTotal();
  const [isSelecting, setSelecting] = useState(false);
  // Without an exact total from the external system, “all” is not offered.
  if (!isExact && model?.servedBy) return null;
  const select = isEvery && model && !model.servedBy ? selectEvery : undefined;
  const most = select && model ? maxSelected(model) : model ? maxPerRequest(model) : 1000;
  if (total <= target.count || total > most) return null;
  const selectIds = () => {
    setSelecting(true);
    // React-admin types its result as void.
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
