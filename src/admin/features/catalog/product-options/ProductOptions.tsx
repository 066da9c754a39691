import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NextPageState } from '../../../fields/lists/next-page-context.ts';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { recordQuery } from '../../../crud/record-query.ts';
import type { StoredOptions } from './options-draft.ts';
import { OptionsDialog } from './OptionsDialog.tsx';
import { VariantsLoadError } from './VariantsLoadError.tsx';
import { OptionTexts } from './OptionTexts.tsx';
import { NewProductOptions } from './NewProductOptions.tsx';
import { VariantList } from './VariantList.tsx';

/** Options and variants of a product. Options are saved by a request of their own, independent of the form. */
export default function ProductOptions() {
  const text = useText();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, id } = useRecordForm();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isBegun = id !== undefined && (state as NextPageState | null)?.options === true;
  const [isOpen, setOpen] = useState(isBegun);
  useEffect(() => {
    // Clears the navigation state, so that reload and back do not open the dialog again.
    if (isBegun) void navigate(pathname + search + hash, { replace: true });
  }, [isBegun, navigate, pathname, search, hash]);
  const question = recordQuery(dataProvider, resource.name, id ?? '');
  const { data, error, refetch } = useQuery({ ...question, enabled: id !== undefined, retry: false });
  if (id === undefined) return <NewProductOptions />;
  if (!data) return error ? <VariantsLoadError onRetry={() => void refetch()} /> : <Skeleton height={72} />;
  const options = (data.productOptions ?? []) as StoredOptions;
  const stored = async () => {
    setOpen(false);
    notify(text('product_options.saved'), { type: 'success' });
    await Promise.all([
      client.invalidateQueries({ queryKey: [resource.name] }),
      client.invalidateQueries({ queryKey: ['variants'] }),
    ]);
  };
  return (
    <>
      {options.length ? (
        <OptionTexts options={options} />
      ) : (
        <Typography color="textSecondary">{text('product_options.empty')}</Typography>
      )}
      <PermissionTooltip right={{ module: resource.module, action: 'edit' }}>
        <Button
          onClick={() => setOpen(true)}
          startIcon={<Icon name={options.length ? 'edit' : 'add'} size={16} />}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        >
          {text(options.length ? 'product_options.edit' : 'product_options.add')}
        </Button>
      </PermissionTooltip>
      {options.length ? <VariantList productId={id} options={options} /> : null}
      {isOpen ? (
        <OptionsDialog
          productId={id}
          version={Number(data.version)}
          told={options}
          onClose={() => setOpen(false)}
          onStored={() => void stored()}
        />
      ) : null}
    </>
  );
}
