import OutlinedInput from '@mui/material/OutlinedInput';
import { PerLanguageFields } from '../../admin/fields/PerLanguageFields.tsx';
import { inputId } from '../../admin/fields/input-id.ts';
import { useField } from '../../admin/fields/use-field.ts';
import { locales, type Locale, type Translated } from '../../shared/texts/locale.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

/** Texts whose maximum length is greater have a multi-line input. */
const longText = 250;

const isLongText = ({ maxLength = 0 }: FieldModel['schema']): boolean => maxLength > longText;

interface Props extends InputProps {
  language: Locale;
  /** the field as a whole has an error */
  isWrong: boolean;
}

function OneLanguage({ field, path, language, isWrong }: Props) {
  const { id, value, onChange, onBlur, ref, error, aria } = useField(field, path);
  const isLong = isLongText(field.schema);
  // Help and the error of the whole field are below both languages.
  const group = inputId(path.replace(/\.\w+$/u, ''));
  const describedBy =
    [error && `${id}-error`, isWrong && `${group}-error`, field.help && `${group}-help`]
      .filter(Boolean)
      .join(' ') || undefined;
  return (
    <OutlinedInput
      id={id}
      fullWidth
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      inputRef={ref}
      error={isWrong || error !== undefined}
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      inputProps={{
        ...aria,
        'aria-required': undefined,
        'aria-invalid': isWrong || error ? true : undefined,
        'aria-describedby': describedBy,
        'aria-labelledby': `${id}-label`,
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        // Each language is aligned to its own start, on either page.
        style: { textAlign: 'start' },
        autoComplete: 'off',
      }}
    />
  );
}

function Input(props: InputProps) {
  return (
    <PerLanguageFields {...props}>
      {(language, path, isWrong) => (
        <OneLanguage field={props.field} path={path} language={language} isWrong={isWrong} />
      )}
    </PerLanguageFields>
  );
}

/** Form value with both languages, missing ones as empty strings. */
export const translatedToForm = (value: unknown): Record<string, string> => {
  const given = (typeof value === 'object' && value !== null ? value : { en: value }) as Translated;
  return Object.fromEntries(locales.map((locale) => [locale, given[locale] ?? '']));
};

/** Request value with both languages, empty ones as `null`; if all are empty, `null`, or `{}` where the field is not nullable. */
export function translatedToWire(value: unknown, field: Pick<FieldModel, 'nullable'>): unknown {
  const given = (value ?? {}) as Translated;
  const texts = locales.map((locale) => [locale, given[locale]?.trim() || null] as const);
  if (texts.every(([, text]) => text === null)) return field.nullable ? null : {};
  return Object.fromEntries(texts);
}

export const input: FieldTypeInput = {
  Input,
  toForm: translatedToForm,
  toWire: translatedToWire,
  isWide: true,
  // Height of the label and of both languages, side by side or stacked.
  height: ({ schema, isNarrow, isTouch }) => {
    const language = 22 + (isLongText(schema) ? 74 : 36 + (isTouch ? 8 : 0));
    return 24 + (isNarrow ? 2 * language + 12 : language);
  },
};
