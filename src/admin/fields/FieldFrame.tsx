import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { numeric } from '../theme/tokens.ts';
import type { FieldState } from './use-field.ts';
import { labelStyles } from './label-styles.ts';

const Frame = styled('div')({ position: 'relative', minWidth: 0 });

const Aside = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 1,
  insetInlineEnd: 0,
  fontSize: theme.typography.caption.fontSize,
  color: theme.vars.palette.inkFaint,
  ...numeric,
  // Without a label, in the line of the section's title.
  '&[data-alone]': { insetBlockStart: -34 },
}));

const Label = styled('label')(({ theme }) => ({
  ...labelStyles(theme),
  '& > i': { fontStyle: 'normal', color: theme.vars.palette.tone.critical.ink },
}));

interface Props {
  state: Pick<FieldState, 'id' | 'label' | 'help' | 'error' | 'isRequired'>;
  /** visually hidden label: the table's head shows it already */
  isBare?: boolean | undefined;
  /** several inputs under one label, as a labelled group */
  isGroup?: boolean;
  /** at the end of the label's line */
  aside?: ReactNode;
  children: ReactNode;
}

/** Frame of every input: label above, help and error below. */
export function FieldFrame({
  state: { id, label, help, error, isRequired },
  isBare = false,
  isGroup = false,
  aside,
  children,
}: Props) {
  return (
    <Frame role={isGroup ? 'group' : undefined} aria-labelledby={isGroup ? `${id}-label` : undefined}>
      <Label
        as={isGroup ? 'div' : 'label'}
        id={`${id}-label`}
        htmlFor={isGroup ? undefined : id}
        className={isBare ? 'visually-hidden' : undefined}
      >
        {label}
        {isRequired ? <i aria-hidden="true">*</i> : null}
      </Label>
      {aside ? <Aside data-alone={isBare ? '' : undefined}>{aside}</Aside> : null}
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </Frame>
  );
}

/** Error and help texts below an input, with the ids of its `aria-describedby`. */
export function FieldNotes({ id, error, help }: Pick<FieldState, 'id' | 'error' | 'help'>) {
  return (
    <>
      {error ? (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      ) : null}
      {help ? <FormHelperText id={`${id}-help`}>{help}</FormHelperText> : null}
    </>
  );
}
