import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import type { TargetField } from '../import-calls.ts';
import { isFound } from '../mapping.ts';
import { usePickerTexts } from '../../../../fields/dates/use-picker-texts.ts';

interface Props {
  fields: readonly TargetField[];
  /** headers of the columns already mapped, by field key */
  takenBy: ReadonlyMap<string, string>;
  value: string | null;
  /** accessible label: the column */
  label: string;
  onChange: (field: string | null) => void;
}

const none = '';

/** Autocomplete of the field for a column, by its title in either language, or none. */
export function FieldChoice({ fields, takenBy, value, label, onChange }: Props) {
  const pickerWords = usePickerTexts();
  const { locale } = useLocaleState();
  const text = useText();
  const named = new Map(fields.map((field) => [field.key, field]));
  const other = locale === 'en' ? 'ar' : 'en';
  const nameOf = (key: string) =>
    named.get(key)?.title ?? (key === none ? text('imports.columns.none') : key);
  return (
    <Autocomplete
      {...pickerWords}
      options={[none, ...named.keys()]}
      value={value ?? none}
      disableClearable
      autoHighlight
      selectOnFocus
      getOptionLabel={nameOf}
      filterOptions={(options, { inputValue }) => {
        // The text on opening is the current choice, not a search.
        if (!inputValue || inputValue === nameOf(value ?? none)) return options;
        return options.filter((key) => {
          const field = named.get(key);
          return field ? isFound(field, inputValue) : nameOf(none).includes(inputValue);
        });
      }}
      noOptionsText={text('imports.columns.no_field')}
      onChange={(_, key) => onChange(key === none ? null : key)}
      renderOption={(props, key) => {
        const field = named.get(key);
        const owner = key === value ? undefined : takenBy.get(key);
        const also = field && field.titles[other] !== field.title ? field.titles[other] : null;
        return (
          <li {...props} key={key} style={{ display: 'block' }}>
            <span style={{ fontStyle: field ? undefined : 'italic' }}>
              {nameOf(key)}
              {field?.isRequired ? ' *' : ''}
            </span>
            {also || owner ? (
              <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
                <bdi>{also}</bdi>
                {owner ? ` · ${text('imports.columns.taken', { header: owner })}` : null}
              </Typography>
            ) : null}
          </li>
        );
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}
