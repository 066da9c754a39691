import { useText } from '../../providers/texts/texts.tsx';

/** Translated button labels for every `Autocomplete`, which MUI has in English only. */
export function usePickerTexts() {
  const text = useText();
  return {
    openText: text('records.picker.open'),
    closeText: text('ra.action.close'),
    clearText: text('ra.action.clear_input_value'),
  };
}
