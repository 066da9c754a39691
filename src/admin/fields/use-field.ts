import { useInput } from 'react-admin';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { problemText, type Problem } from './guards/field-problems.ts';
import { inputId } from './input-id.ts';
import { useConditions } from './guards/use-conditions.ts';

const asItIs = (value: unknown) => value;

/**
 * State and texts of a form field for its input.
 * @param path `price`, `additionalFees.0.price`, `name.ar`
 */
export function useField(field: FieldModel, path: string) {
  const { locale } = useLocaleState();
  const text = useText();
  const input = useInput({ source: path, format: asItIs, parse: asItIs, id: inputId(path) });
  const isRequired = useConditions([path]).isDemanded(path) || field.required;
  const problem = input.fieldState.error as Problem | undefined;
  const error = problem?.type ? problemText(problem, text) : undefined;
  const id = inputId(path);
  const help = field.help?.[locale];
  return {
    id,
    label: field.title[locale],
    help,
    error,
    isRequired,
    value: input.field.value as unknown,
    onChange: input.field.onChange as (value: unknown) => void,
    onBlur: input.field.onBlur as () => void,
    ref: input.field.ref,
    /** attributes for the focusable element */
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-required': isRequired || undefined,
      'aria-describedby':
        [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
    },
  };
}

export type FieldState = ReturnType<typeof useField>;
