import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { inLocale } from '../../../../shared/texts/locale.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { bidiIsolateValue } from '../../../providers/texts/translate.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { splitValues, type StoredOptions } from '../product-options/options-draft.ts';
import { assignOptionValues, type VariantKeys } from './variant-keys.ts';

/** A new row, and its option values so far. */
export interface UnnamedRow {
  key: string;
  texts: readonly string[];
}

interface Props {
  options: StoredOptions;
  rows: readonly UnnamedRow[];
  keys: VariantKeys;
  /** identities of the existing rows */
  taken: ReadonlySet<string>;
  onNamed: (rows: { key: string; texts: readonly string[] }[]) => void;
  onClose: () => void;
}

/** Number of new variants named in the preview. */
const few = 4;

/** Dialog that asks for the option values of rows pasted below the table; each combination becomes a row. */
export function NewRowsDialog({ options, rows, keys, taken, onNamed, onClose }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const [typed, setTyped] = useState<readonly string[]>(() => options.map(() => ''));
  // Options whose column was pasted with the rows are not asked.
  const isAsked = options.map((_, option) => rows.some(({ texts }) => !texts[option]));
  const named = useMemo(() => {
    const texts = assignOptionValues(
      rows.map((row) => row.texts),
      typed.map(splitValues),
      keys.identityOf,
      taken,
    );
    return rows.flatMap(({ key }, at) => (texts[at] ? [{ key, texts: texts[at] }] : []));
  }, [rows, typed, keys, taken]);
  const left = rows.length - named.length;
  const words = named.slice(0, few).map(({ texts }) => texts.join(' / '));
  return (
    <FormDialog
      title={text('variants_table.which_rows', { smart_count: rows.length })}
      submit={text('variants_table.use_values')}
      maxWidth="sm"
      isKept={typed.some(Boolean)}
      isPending={false}
      isIncomplete={!named.length}
      onSubmit={() => onNamed(named)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('variants_table.which_rows_help')}</Typography>
      {options.map(({ name, values }, option) =>
        isAsked[option] ? (
          <TextField
            key={option}
            label={inLocale(name, locale)}
            value={typed[option]}
            autoFocus={isAsked.indexOf(true) === option}
            multiline
            maxRows={4}
            onChange={({ target: { value } }) => setTyped(typed.with(option, value))}
            helperText={text('variants_table.so_far', {
              values: values
                .map(({ value }) => bidiIsolateValue(inLocale(value, locale) ?? ''))
                .join(text('product_options.comma')),
            })}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
        ) : null,
      )}
      <div role="status">
        {named.length ? (
          <Typography variant="body2">
            <bdi>{words.join(text('product_options.comma'))}</bdi>
            {named.length > few ? ' …' : null}
          </Typography>
        ) : null}
        {typed.some(Boolean) && left ? (
          <Typography variant="body2" color="warning">
            {text('variants_table.rows_without', { smart_count: left })}
          </Typography>
        ) : null}
      </div>
    </FormDialog>
  );
}
