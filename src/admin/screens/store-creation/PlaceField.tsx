import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { foldText, searchWords } from '../../../model/search-text.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { usePlaces, type Place } from './use-places.ts';

interface Props {
  name: string;
  label: string;
  /** the place whose children are offered; `null`: it must be chosen first */
  parent: string | null;
  /** what to say while it has not been */
  missing?: string;
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** Chooses a place below another one. Both names are searched, whatever language the screen speaks. */
export function PlaceField({ name, label, parent, missing, value, error, onChange }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const { data: places = [], isFetching, isError, refetch } = usePlaces(parent);
  const chosen = places.find(({ id }) => id === value) ?? null;
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Autocomplete<Place>
      options={places}
      value={chosen}
      disabled={parent === null}
      loading={isFetching}
      loadingText={text('store_creation.place.loading')}
      noOptionsText={text('store_creation.place.none')}
      openText={text('store_creation.place.open')}
      closeText={text('store_creation.place.close')}
      clearText={text('store_creation.place.clear')}
      getOptionLabel={(place) => place.name[locale]}
      isOptionEqualToValue={(one, two) => one.id === two.id}
      filterOptions={(all, { inputValue }) => {
        const words = searchWords(inputValue);
        return all.filter(({ name: said }) => {
          const folded = foldText(`${said.en} ${said.ar}`);
          return words.every((word) => folded.includes(word));
        });
      }}
      renderOption={({ key: _key, ...props }, place) => (
        <li {...props} key={place.id}>
          <span style={{ flex: 1 }}>{place.name[locale]}</span>
          <bdi lang={other} style={{ opacity: 0.65, fontSize: '0.85em' }}>
            {place.name[other]}
          </bdi>
        </li>
      )}
      onChange={(_, place) => onChange(place?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={(error !== undefined && parent !== null) || isError}
          helperText={
            isError ? (
              <>
                {text('store_creation.place.failed')}{' '}
                <Button size="small" onClick={() => void refetch()}>
                  {text('app.error.retry')}
                </Button>
              </>
            ) : parent === null ? (
              missing
            ) : (
              error
            )
          }
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, name, autoComplete: 'off' },
          }}
        />
      )}
    />
  );
}
