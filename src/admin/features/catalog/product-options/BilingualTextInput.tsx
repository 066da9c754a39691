import OutlinedInput from '@mui/material/OutlinedInput';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { LanguageField } from '../../../fields/LanguageField.tsx';
import { ownFirst, type Locale } from '../../../../shared/texts/locale.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Pair } from './option-styles.ts';
import type { Texts } from './options-draft.ts';

interface Props {
  /** common label of the inputs: “Name of the option” */
  label: string;
  texts: Texts;
  error?: string | undefined;
  /** ref of the input in the user's language */
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  onChange: (texts: Texts) => void;
  onEnter?: () => void;
  onPaste?: (event: ClipboardEvent, language: Locale) => void;
}

/** Text inputs for both languages, the user's language first. */
export function BilingualTextInput({
  label,
  texts,
  error,
  inputRef,
  autoFocus,
  onChange,
  onEnter,
  onPaste,
}: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const id = useId();
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter ends a value; it must not submit the dialog.
    event.preventDefault();
    onEnter?.();
  };
  return (
    <div>
      <Pair>
        {ownFirst(locale).map((language, place) => (
          <LanguageField
            key={language}
            id={`${id}${language}`}
            error={undefined}
            label={
              <>
                {label} <span>({text(`records.language.${language}`)})</span>
              </>
            }
          >
            <OutlinedInput
              id={`${id}${language}`}
              fullWidth
              size="small"
              value={texts[language]}
              error={error !== undefined}
              {...(place === 0 && { inputRef, autoFocus })}
              onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
              onKeyDown={enter}
              onPaste={(event) => onPaste?.(event, language)}
              inputProps={{
                maxLength: 80,
                lang: language,
                dir: language === 'ar' ? 'rtl' : 'ltr',
                // Text starts at the side of its own language, whatever the page's direction.
                style: { textAlign: 'start' },
                autoComplete: 'off',
                'aria-invalid': error ? true : undefined,
                'aria-describedby': error ? `${id}error` : undefined,
              }}
            />
          </LanguageField>
        ))}
      </Pair>
      {error ? (
        <FormHelperText error id={`${id}error`}>
          {error}
        </FormHelperText>
      ) : null}
    </div>
  );
}
