import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { foldText } from '../../../shared/texts/search-text.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf, systemFields } from '../../../shared/resources/record-fields.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { usePickerTexts } from '../../fields/dates/use-picker-texts.ts';

interface Props {
  resource: ResourceModel;
  /** field names, in the order of the file's columns */
  chosen: string[];
  onChange: (columns: string[]) => void;
}

/** Select of the exported columns, in the order chosen; searchable by name in both languages. */
export function ExportColumns({ resource, chosen, onChange }: Props) {
  const pickerWords = usePickerTexts();
  const { locale } = useLocaleState();
  const text = useText();
  const names = [
    ...resource.fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name),
    ...systemFields.map(({ name }) => name).filter((name) => name !== 'id' && name !== 'version'),
  ];
  const titleOf = (name: string) => fieldOf(resource, name).title[locale];
  return (
    <Autocomplete
      {...pickerWords}
      multiple
      disableCloseOnSelect
      options={names}
      value={chosen.filter((name) => name !== 'id')}
      getOptionLabel={titleOf}
      filterOptions={(options, { inputValue }) => {
        const typed = foldText(inputValue);
        return options.filter((name) => {
          const { en, ar } = fieldOf(resource, name).title;
          return foldText(`${en} ${ar} ${name}`).includes(typed);
        });
      }}
      noOptionsText={text('exports.dialog.no_column')}
      onChange={(_, columns) => onChange(columns)}
      renderInput={(params) => <TextField {...params} label={text('exports.dialog.columns_of_file')} />}
    />
  );
}
