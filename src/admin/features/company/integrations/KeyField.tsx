import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { keyModel, type IntegrationKey } from '../../../../shared/company/integration-keys.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Field } from '../../Field.tsx';
import { bidiIsolate } from '../../bidi-isolate.ts';

interface Props {
  name: IntegrationKey;
  isSet: boolean;
  isNeeded: boolean;
  autoFocus: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Input of one integration key. A secret is masked until revealed, and password managers are told to ignore it. */
export function KeyField({ name, isSet, isNeeded, autoFocus, value, error, onChange }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const { title, example, isPublic } = keyModel(name);
  const [isShown, setShown] = useState(false);
  const label = isNeeded ? title[locale] : `${title[locale]} (${text('integration_keys.optional')})`;
  const hint = [
    example && text('integration_keys.looks', { example: bidiIsolate(example) }),
    isSet && text('integration_keys.keep'),
  ].filter(Boolean);
  return (
    <Field
      name={name}
      label={label}
      type={isPublic || isShown ? 'text' : 'password'}
      autoComplete={isPublic ? 'off' : 'new-password'}
      autoFocus={autoFocus}
      value={value}
      error={error}
      hint={hint.join(' ') || undefined}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{
        dir: 'ltr',
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
        'data-1p-ignore': '',
        'data-lpignore': 'true',
      }}
      endAdornment={
        isPublic ? undefined : (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={text(
                isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden',
              )}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              sx={{ width: 32, height: 32 }}
            >
              <Icon name={isShown ? 'hide' : 'view'} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
