import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormState, get } from 'react-hook-form';
import type { InputProps } from '../../field-types/display.ts';
import { ownFirst, type Locale } from '../../shared/texts/locale.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { problemText, type Problem } from './guards/field-problems.ts';
import { inputId } from './input-id.ts';
import { LanguageField } from './LanguageField.tsx';

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

interface Props extends InputProps {
  /** renders the input of one language; its element must have the id of that path */
  children: (language: Locale, path: string, isWrong: boolean) => ReactNode;
}

/** Inputs of a translated field: both languages side by side, stacked on a phone, the user's language first. */
export function PerLanguageFields({ field, path, isBare, children }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const { errors } = useFormState({ name: [path] });
  const textOf = (at: string) => {
    const problem = get(errors, at) as Problem | undefined;
    return typeof problem?.type === 'string' ? problemText(problem, text) : undefined;
  };
  const label = field.title[locale];
  const state = {
    id: inputId(path),
    label,
    help: field.help?.[locale],
    error: textOf(path),
    isRequired: field.required,
  };
  return (
    <FieldFrame state={state} isGroup isBare={isBare}>
      <Sides>
        {ownFirst(locale).map((language) => {
          const own = `${path}.${language}`;
          return (
            <LanguageField
              key={language}
              id={inputId(own)}
              error={textOf(own)}
              label={
                <>
                  <span className="visually-hidden">{label} </span>
                  {text(`records.language.${language}`)}
                </>
              }
            >
              {children(language, own, state.error !== undefined)}
            </LanguageField>
          );
        })}
      </Sides>
    </FieldFrame>
  );
}
