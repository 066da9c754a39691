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
  /** what both are called together: “Name of the option” */
  label: string;
  texts: Texts;
  error?: string | undefined;
  /** of the input of the reader's own language */
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  onChange: (texts: Texts) => void;
  onEnter?: () => void;
  onPaste?: (event: ClipboardEvent, language: Locale) => void;
}

/** One text in each language, the reader's own first. */
export function BilingualTextInput({ label, texts, error, inputRef, autoFocus, onChange, onEnter, onPaste }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const id = useId();
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The dialog around is not sent by what ends a value.
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
                // Each language starts at its own side, in either page.
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
