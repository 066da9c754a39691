import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { inLocale } from '../../../model/locale.ts';
import { useRecordForm } from '../../fields/record-form-context.ts';
import { Icon } from '../../layout/Icon.tsx';
import { RightTip } from '../../layout/RightTip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { recordQuery } from '../../records/record-query.ts';
import { Value, Values } from './option-looks.ts';
import type { ToldOptions } from './options-draft.ts';
import { OptionsDialog } from './OptionsDialog.tsx';
import { VariantList } from './VariantList.tsx';

/** The options of a product and the variants that they make. They are stored by a call of their own; the form around is left as it is. */
export default function ProductOptions() {
  const text = useText();
  const { locale } = useLocaleState();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { resource, id } = useRecordForm();
  const [isOpen, setOpen] = useState(false);
  const question = recordQuery(dataProvider, resource.name, id ?? '');
  const { data } = useQuery({ ...question, enabled: id !== undefined, retry: false });
  if (id === undefined || !data)
    return (
      <Typography color="textSecondary">{id === undefined ? text('product_options.later') : ''}</Typography>
    );
  const options = (data.productOptions ?? []) as ToldOptions;
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
        <dl style={{ margin: 0, display: 'grid', gap: 12 }}>
          {options.map(({ name, values }, place) => (
            // Options have no names but these, and nothing is typed here.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={place}>
              <Typography component="dt" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
                <bdi>{inLocale(name, locale)}</bdi>
              </Typography>
              <Values as="dd">
                {values.map(({ value }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <Value as="span" key={at}>
                    <span>
                      <bdi>{inLocale(value, locale)}</bdi>
                    </span>
                  </Value>
                ))}
              </Values>
            </div>
          ))}
        </dl>
      ) : (
        <Typography color="textSecondary">{text('product_options.empty')}</Typography>
      )}
      <RightTip right={{ module: resource.module, action: 'edit' }}>
        <Button
          onClick={() => setOpen(true)}
          startIcon={<Icon name={options.length ? 'edit' : 'add'} size={16} />}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        >
          {text(options.length ? 'product_options.edit' : 'product_options.add')}
        </Button>
      </RightTip>
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
