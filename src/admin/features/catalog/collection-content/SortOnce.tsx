import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import NamedMenu from '../../../layout/dialogs/LabelledMenu.tsx';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { sortProducts, type ProductSort } from './use-sorted-products.ts';

interface Props {
  ids: readonly number[];
  onSorted: (ids: number[]) => void;
}

/** Menu that sorts the products once; the result is a manual order. */
export function SortOnce({ ids, onSorted }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const { resource } = useRecordForm();
  const sayError = useNotifyError();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (sort: ProductSort) => sortProducts(ids, sort),
    onSuccess: (sorted) => {
      // Products that were deleted meanwhile stay in the list, where their row reports it.
      const known = new Set(sorted);
      onSorted([...sorted, ...ids.filter((id) => !known.has(id))]);
    },
    onError: (error) => sayError(error),
  });
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        loading={isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('collection_content.sort_once')}
      </Button>
      {anchor ? (
        <NamedMenu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {fieldOf(resource, 'sort')
            .choices?.filter(({ value }) => value !== 'manual')
            .map(({ value, title }) => (
              <MenuItem
                key={value}
                onClick={() => {
                  setAnchor(null);
                  mutate(value as ProductSort);
                }}
              >
                {title[locale]}
              </MenuItem>
            ))}
        </NamedMenu>
      ) : null}
    </>
  );
}
