import { useText } from '../../providers/texts/texts.tsx';

/** What the buttons of a list to choose from are called: MUI says them in English. Spread over every `Autocomplete`. */
export function usePickerWords() {
  const text = useText();
  return {
    openText: text('records.picker.open'),
    closeText: text('ra.action.close'),
    clearText: text('ra.action.clear_input_value'),
  };
}
