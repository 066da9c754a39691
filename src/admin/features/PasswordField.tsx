import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState, type KeyboardEvent } from 'react';
import { Icon } from '../layout/controls/Icon.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { Field } from './Field.tsx';

interface Props {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  onChange?: () => void;
}

/** Password input with a show/hide button and a Caps Lock hint. */
export function PasswordField({
  name,
  label,
  autoComplete,
  error,
  hint,
  autoFocus = false,
  onChange,
}: Props) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      error={error}
      autoFocus={autoFocus}
      hint={isCaps ? text('sign_in.caps') : hint}
      onChange={onChange}
      onBlur={() => setCaps(false)}
      inputProps={{
        dir: 'ltr',
        autoCapitalize: 'none',
        spellCheck: false,
        onKeyDown: watchCaps,
        onKeyUp: watchCaps,
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            onClick={() => setShown(!isShown)}
            aria-label={text(
              isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden',
            )}
            aria-pressed={isShown}
            sx={{ width: 32, height: 32 }}
          >
            <Icon name={isShown ? 'hide' : 'view'} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
