/** Choosing a place of the location tree, a level at a time: where a store is, where a customer lives. */
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { foldText, searchWords } from '../../../../shared/texts/search-text.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { findPlaceByName } from './address-places.ts';
import { usePlaces, type Place } from './use-places.ts';
import { usePickerWords } from '../../../fields/dates/use-picker-words.ts';

interface Props {
  /** of the input, where links lead to it */
  id?: string;
  name: string;
  label: string;
  /** the place whose children are offered; `null`: it must be chosen first */
  parent: string | null;
  /** what to say while it has not been */
  missing?: string;
  value: string | null;
  /** what was written by hand, where that is no place of the tree: it stands until another is chosen */
  written?: string | null | undefined;
  /** what is typed may stand, although the tree has no such place */
  mayWrite?: boolean;
  error: string | undefined;
  isRequired?: boolean;
  onChange: (id: string | null, place: Place | null) => void;
}

/** Chooses a place below another one. Both names are searched, whatever language the screen speaks. */
export function PlaceField(props: Props) {
  const pickerWords = usePickerWords();
  const { id, name, label, parent, missing, value, written, error } = props;
  const { isRequired = false, mayWrite = false, onChange } = props;
  const text = useText();
  const { locale } = useLocaleState();
  const { data: places = [], isFetching, isError, refetch } = usePlaces(parent);
  const byHand: Place | null = written
    ? { id: '', name: { en: written, ar: written }, hasChildren: false }
    : null;
  const chosen = places.find(({ id }) => id === value) ?? byHand;
  const other = locale === 'ar' ? 'en' : 'ar';
  return (
    <Autocomplete<Place>
      {...pickerWords}
      {...(id && { id })}
      // What was written by hand is offered beside the tree, so that it can be told from nothing.
      options={chosen && chosen === byHand ? [byHand, ...places] : places}
      value={chosen}
      disabled={parent === null}
      loading={isFetching}
      loadingText={text('places.loading')}
      noOptionsText={text(isError ? 'places.failed' : 'places.none')}
      getOptionLabel={(place) => place.name[locale]}
      isOptionEqualToValue={(one, two) => one.id === two.id && one.name.en === two.name.en}
      filterOptions={(all, { inputValue }) => {
        const words = searchWords(inputValue);
        const found = all.filter(({ name: said }) => {
          const folded = foldText(`${said.en} ${said.ar}`);
          return words.every((word) => folded.includes(word));
        });
        const typed = inputValue.trim();
        if (!mayWrite || !typed || findPlaceByName(all, typed)) return found;
        return [...found, { id: '', name: { en: typed, ar: typed }, hasChildren: false }];
      }}
      renderOption={({ key: _key, ...props }, place) => (
        <li {...props} key={place.id || place.name.en}>
          <span style={{ flex: 1 }}>
            {place.id || place === byHand
              ? place.name[locale]
              : text('places.as_typed', { name: place.name[locale] })}
          </span>
          {place.name[other] === place.name[locale] ? null : (
            <bdi lang={other} style={{ opacity: 0.65, fontSize: '0.85em' }}>
              {place.name[other]}
            </bdi>
          )}
        </li>
      )}
      onChange={(_, place) => onChange(place?.id ?? null, place)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={isRequired}
          error={(error !== undefined && parent !== null) || isError}
          helperText={
            isError ? (
              <>
                {text('places.failed')}{' '}
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
