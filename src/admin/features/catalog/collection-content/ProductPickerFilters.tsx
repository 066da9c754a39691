import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { fieldOf } from '../../../../shared/resources/record-fields.ts';
import { useSuggestions } from '../../../fields/use-suggestions.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useModel } from '../../../providers/data/use-resource-model.ts';
import type { ProductQuery } from './use-products-page.ts';
import { usePickerTexts } from '../../../fields/dates/use-picker-texts.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
}));

interface Props {
  wanted: ProductQuery;
  onWant: (wanted: ProductQuery) => void;
}

/** Filters of the product picker: search text, status, vendor and type. */
export function ProductPickerFilters({ wanted, onWant }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const model = useModel('products');
  const status = fieldOf(model, 'status');
  return (
    <Row>
      <TextField
        type="search"
        autoFocus
        placeholder={text('collection_content.search')}
        value={wanted.search}
        onChange={({ target }) => onWant({ ...wanted, search: target.value })}
        // Enter must not submit the dialog's form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        slotProps={{
          htmlInput: { 'aria-label': text('collection_content.search'), maxLength: 200, dir: 'auto' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" size={16} />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        value={wanted.status}
        onChange={({ target }) => onWant({ ...wanted, status: target.value })}
        slotProps={{
          select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': status.title[locale] } },
        }}
      >
        <MenuItem value="">{text('collection_content.any_status')}</MenuItem>
        {status.choices?.map(({ value, title }) => (
          <MenuItem key={value} value={value}>
            {title[locale]}
          </MenuItem>
        ))}
      </TextField>
      {(['vendor', 'type'] as const).map((name) => (
        <Known
          key={name}
          name={name}
          label={fieldOf(model, name).title[locale]}
          value={wanted[name]}
          onChange={(value) => onWant({ ...wanted, [name]: value })}
        />
      ))}
    </Row>
  );
}

interface KnownProps {
  name: 'vendor' | 'type';
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Choice among the field values of existing products. */
function Known({ name, label, value, onChange }: KnownProps) {
  const pickerWords = usePickerTexts();
  const text = useText();
  const { words, isPending, ask } = useSuggestions('products', name);
  return (
    <Autocomplete
      {...pickerWords}
      options={words}
      value={value || null}
      loading={isPending}
      loadingText={text('app.shell.loading')}
      noOptionsText={text('records.reference.none')}
      onOpen={ask}
      onChange={(_, chosen) => onChange(chosen ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={label}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}
