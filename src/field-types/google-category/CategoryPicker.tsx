import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { FieldState } from '../../admin/fields/use-field.ts';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { findCategory } from '../../shared/catalog/google-categories/google-categories.ts';
import { CategoryOption } from './CategoryOption.tsx';
import { formatCategoryPath } from './category-path.ts';
import { up, useCategorySearch } from './use-category-search.ts';
import { usePickerTexts } from '../../admin/fields/dates/use-picker-texts.ts';

/**
 * Picker of a Google product category: search in either language, or the tree. The arrow key in reading direction opens the children of the
 * highlighted option, the other returns to the parent; Enter selects, since Google accepts categories at every level.
 */
export default function CategoryPicker({ state }: { state: FieldState }) {
  const pickerWords = usePickerTexts();
  const { locale } = useLocaleState();
  const text = useText();
  const value = String(state.value ?? '');
  const search = useCategorySearch(value);
  const [isOpen, setOpen] = useState(false);
  const marked = useRef<string | null>(null);
  const [inwards, outwards] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const choose = (id: string | null) => {
    if (id === up) return search.enter(up);
    state.onChange(id ?? '');
    search.settle(id ?? '');
    setOpen(false);
  };
  const leave = () => {
    if (search.typed?.trim() === '') state.onChange('');
    search.settle(search.typed?.trim() === '' ? '' : value);
    state.onBlur();
  };
  const walk = (event: KeyboardEvent) => {
    // While searching, the arrow keys move the caret.
    if (!isOpen || search.isSearching) return;
    if (event.key === inwards && marked.current && findCategory(marked.current)?.children.length)
      search.enter(marked.current);
    else if (event.key === outwards && search.place) search.enter(up);
    else return;
    event.preventDefault();
  };
  const { chosen, options } = search;
  return (
    <>
      <Autocomplete
        {...pickerWords}
        id={state.id}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={(_, reason) => setOpen(reason === 'selectOption')}
        disableCloseOnSelect
        autoHighlight={search.isSearching}
        value={options.includes(value) ? value : null}
        inputValue={search.shown}
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={(id) => findCategory(id)?.name[locale] ?? id}
        noOptionsText={text('google_category.none')}
        onHighlightChange={(_, id) => (marked.current = id)}
        onInputChange={(_, typed, reason) => reason === 'input' && search.type(typed)}
        onChange={(_, id) => choose(id)}
        onBlur={leave}
        renderOption={({ key, ...line }, id) => (
          <CategoryOption
            key={key}
            line={line}
            category={findCategory(id)}
            place={search.place}
            isFound={search.isSearching}
            onEnter={() => search.enter(id)}
          />
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={state.ref}
            error={state.error !== undefined}
            placeholder={text('google_category.search')}
            onKeyDown={walk}
          />
        )}
      />
      {chosen ? (
        <FormHelperText>
          {chosen.parent ? formatCategoryPath(chosen.parent, locale) : text('google_category.top')}
        </FormHelperText>
      ) : null}
      {value && !chosen ? <FormHelperText>{text('google_category.unknown')}</FormHelperText> : null}
    </>
  );
}
