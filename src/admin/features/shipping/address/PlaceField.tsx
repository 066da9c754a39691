/** Input of a place in the location tree, one level at a time, for store and customer addresses. */
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { foldText, searchWords } from '../../../../shared/texts/search-text.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { findPlaceByName } from './address-places.ts';
import { usePlaces, type Place } from './use-places.ts';
import { usePickerTexts } from '../../../fields/dates/use-picker-texts.ts';

interface Props {
  /** input id, as a link target */
  id?: string;
  name: string;
  label: string;
  /** id of the parent place; `null` until it is chosen */
  parent: string | null;
  /** help text while there is no parent */
  missing?: string;
  value: string | null;
  /** free text that is not in the tree; kept until a place is chosen */
  written?: string | null | undefined;
  /** whether free text is accepted */
  mayWrite?: boolean;
  error: string | undefined;
  isRequired?: boolean;
  onChange: (id: string | null, place: Place | null) => void;
}

/** Autocomplete of the places below a parent. Searches the names in both languages. */
export function PlaceField(props: Props) {
  const pickerWords = usePickerTexts();
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
      // Free text is an option too, so that the selected value is in the list.
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
