import { useState } from 'react';
import type { FieldState } from '../use-field.ts';

interface Reading {
  /** the text of a value while one types */
  show: (value: number) => string;
  /** the value of a text: `null` for none, `undefined` when it is no value */
  read: (text: string) => number | null | undefined;
}

/**
 * A number that is typed as text. The form holds the number, or the text itself while it is none, so that a half-typed
 * amount is neither lost nor sent.
 */
export function useNumberInput(
  { value, onChange, onBlur }: Pick<FieldState, 'value' | 'onChange' | 'onBlur'>,
  { show, read }: Reading,
) {
  const shown = typeof value === 'number' ? show(value) : typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string | null>(null);
  // What is being typed stands as long as it means the form's value: “12.” is 12.
  const isSame = typed !== null && (read(typed) === undefined ? typed : read(typed)) === (value ?? null);
  return {
    value: isSame ? typed : shown,
    onChange(text: string) {
      setTyped(text);
      const number = read(text);
      onChange(number === undefined ? text : number);
    },
    onBlur() {
      setTyped(null);
      onBlur();
    },
  };
}
