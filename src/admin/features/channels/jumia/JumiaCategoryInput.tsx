import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../providers/data/api.ts';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { usePickerTexts } from '../../../fields/dates/use-picker-texts.ts';

/** Debounce delay, in milliseconds. */
const rest = 250;
const longest = 100;

interface Props {
  /** product name, part of the accessible label */
  name: string;
  value: string;
  isLacking: boolean;
  onChange: (value: string) => void;
}

/** Autocomplete of Jumia categories by words of their path. Free text is allowed and validated by the server on submit. */
export function JumiaCategoryInput({ name, value, isLacking, onChange }: Props) {
  const pickerWords = usePickerTexts();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(value.trim().slice(0, longest)), rest);
    return () => clearTimeout(timer);
  }, [value]);
  const { data = [], isFetching } = useQuery({
    queryKey: ['jumia', 'categories', search],
    queryFn: async ({ signal }) =>
      (
        await call<AnswerOf<'GET', '/jumia_integrations/categories'>>(
          'GET',
          `/jumia_integrations/categories?search=${encodeURIComponent(search)}`,
          { signal },
        )
      ).data,
    enabled: isOpen && search !== '',
    placeholderData: (previous) => previous,
    retry: false,
  });
  return (
    <Autocomplete
      {...pickerWords}
      freeSolo
      disableClearable
      size="small"
      options={data.map(({ path }) => path)}
      filterOptions={(options) => options}
      loading={isFetching}
      inputValue={value}
      value=""
      onInputChange={(_, typed, reason) => {
        if (reason !== 'reset' || typed) onChange(typed);
      }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('jumia.category')}
          error={isLacking}
          helperText={isLacking ? text('jumia.category_needed') : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps?.htmlInput,
              maxLength: 300,
              dir: 'auto',
              'aria-label': text('jumia.category_of', { name }),
            },
          }}
        />
      )}
    />
  );
}
