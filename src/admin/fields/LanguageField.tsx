import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > label': {
    display: 'block',
    marginBlockEnd: 4,
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
  },
}));

interface Props {
  id: string;
  label: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

/** Input of one language of a translated field, with its own label and error. */
export function LanguageField({ id, label, error, children }: Props) {
  return (
    <Frame>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {children}
      {error ? (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      ) : null}
    </Frame>
  );
}
