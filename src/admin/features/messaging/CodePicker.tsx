import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../providers/data/api.ts';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { usePickerTexts } from '../../fields/dates/use-picker-texts.ts';

interface Offered {
  id: number;
  title: string;
}

/** Number of suggestions; other codes can be typed. */
const most = 50;

interface Props {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** Autocomplete of the discount code in the text: active discounts are suggested if the user may view them. */
export function CodePicker({ value, error, onChange }: Props) {
  const text = useText();
  const pickerWords = usePickerTexts();
  const may = useCan();
  const [isOpen, setOpen] = useState(false);
  const { data = [], isFetching } = useQuery({
    queryKey: ['discounts', 'codes to write', value],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: Offered[] }>(
          'GET',
          `/discounts?status=active&isAutomatic=false&is_instant=false&limit=${most}&fields=title${
            value.trim() ? `&search=${encodeURIComponent(value.trim())}` : ''
          }`,
          { signal },
        )
      ).data,
    enabled: isOpen && may('discount', 'view'),
    placeholderData: (previous) => previous,
    retry: false,
  });
  return (
    <Autocomplete
      {...pickerWords}
      freeSolo
      size="small"
      options={data.map(({ title }) => title)}
      filterOptions={(options) => options}
      loading={isFetching}
      inputValue={value}
      value={value || null}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'reset' || typed) onChange(typed);
      }}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      sx={{ maxWidth: 340 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('sms.code.label')}
          error={Boolean(error)}
          helperText={error ?? text('sms.code.help')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, maxLength: 60, dir: 'ltr', autoCapitalize: 'none' },
          }}
        />
      )}
    />
  );
}
