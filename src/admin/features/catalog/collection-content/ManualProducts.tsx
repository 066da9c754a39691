import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { useField } from '../../../fields/use-field.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { CollectionProductList } from './CollectionProductList.tsx';
import { KeepProductsDialog } from './KeepProductsDialog.tsx';
import { ProductPickerDialog } from './ProductPickerDialog.tsx';
import { SortOnce } from './SortOnce.tsx';
import { useSortedProducts } from './use-sorted-products.ts';

const right = { module: 'product', action: 'view' } as const;

/** Products of a manual collection in their order; both are saved with the form. */
export function ManualProducts({ field }: { field: FieldModel }) {
  const text = useText();
  const { locale } = useLocaleState();
  const { resource } = useRecordForm();
  const record = useRecordContext();
  const { setValue } = useFormContext();
  const { id: inputId, value, onChange, error, ref } = useField(field, field.name);
  const [isOpen, setOpen] = useState(false);
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const most = field.schema.maxItems ?? 10_000;
  const sort = String(useWatch({ name: 'sort' }) ?? 'manual');
  const isByHand = sort === 'manual';
  const sorted = useSortedProducts(ids, sort);
  const sorting = fieldOf(resource, 'sort').choices?.find((choice) => choice.value === sort)?.title[locale];
  const arrangeByHand = () => {
    onChange([...sorted.ids]);
    setValue('sort', 'manual', { shouldDirty: true });
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3" sx={{ marginInlineEnd: 'auto' }}>
          <span role="status">{text('collection_content.held', { smart_count: ids.length })}</span>
        </Typography>
        {isByHand && ids.length > 1 ? <SortOnce ids={ids} onSorted={onChange} /> : null}
        <PermissionTooltip right={right}>
          <Button
            id={inputId}
            ref={ref}
            size="small"
            variant="outlined"
            onClick={() => setOpen(true)}
            disabled={ids.length >= most}
            startIcon={<Icon name="add" size={16} />}
          >
            {text('collection_content.pick')}
          </Button>
        </PermissionTooltip>
      </div>
      {record?.type === 'smart' && !ids.length ? (
        <KeepProductsDialog id={Number(record.id)} most={most} onKeep={onChange} />
      ) : null}
      {isByHand || ids.length < 2 ? null : (
        <Alert
          severity="info"
          action={
            <Button size="small" onClick={arrangeByHand} disabled={!sorted.isReady}>
              {text('collection_content.by_hand')}
            </Button>
          }
        >
          {text('collection_content.sorted_by', { sorting: sorting ?? sort })}
        </Alert>
      )}
      {sorted.error ? (
        <Alert
          severity="warning"
          action={<Button onClick={sorted.retry}>{text('collection_content.retry')}</Button>}
        >
          {text('collection_content.sort_failed')}
        </Alert>
      ) : null}
      {ids.length ? (
        <div aria-busy={!sorted.isReady} style={{ opacity: sorted.isReady ? 1 : 0.6 }}>
          <CollectionProductList
            label={field.title[locale]}
            ids={sorted.ids}
            isSorted={!isByHand}
            onChange={(next) => {
              // Removing a product in a sorted view keeps the manual order of the rest.
              const left = new Set(next);
              onChange(isByHand ? next : ids.filter((id) => left.has(id)));
            }}
          />
        </div>
      ) : (
        <Typography color="textSecondary">{text('collection_content.empty')}</Typography>
      )}
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      {isOpen ? (
        <ProductPickerDialog
          taken={ids}
          most={most - ids.length}
          onClose={() => setOpen(false)}
          onPick={(more) => {
            onChange([...new Set([...ids, ...more])].slice(0, most));
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
