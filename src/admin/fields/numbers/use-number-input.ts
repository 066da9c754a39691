import { useState } from 'react';
import type { FieldState } from '../use-field.ts';

interface Reading {
  /** formats a value for editing */
  show: (value: number) => string;
  /** parses a text: `null` for none, `undefined` for an invalid one */
  read: (text: string) => number | null | undefined;
}

/** State of a number input. The form holds the number, or the text while it is invalid, so that a half-typed amount is neither lost nor sent. */
export function useNumberInput(
  { value, onChange, onBlur }: Pick<FieldState, 'value' | 'onChange' | 'onBlur'>,
  { show, read }: Reading,
) {
  const shown = typeof value === 'number' ? show(value) : typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text is kept as long as it equals the form's value: “12.” is 12.
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
