import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils';
import { FieldFrame } from '../form/FieldFrame.tsx';
import type { FieldOptions } from './layout.ts';

const Side = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > label': {
    display: 'block',
    marginBlockEnd: 4,
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
  },
}));

/** Label, input, error and help of a field, framed as in every other form. */
export function FieldTemplate({
  id,
  label,
  rawErrors,
  rawHelp,
  required,
  children,
  uiSchema,
  schema,
}: FieldTemplateProps) {
  const { language, field, isGroup, isBare } = getUiOptions(uiSchema) as FieldOptions;
  // A part draws its own fields, and so does an input of several.
  if (schema.type === 'object' || field) return children;
  const error = rawErrors?.[0];
  const help = rawHelp as string | undefined;
  if (language)
    return (
      <Side>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {children}
        {error ? (
          <FormHelperText error id={`${id}-error`}>
            {error}
          </FormHelperText>
        ) : null}
      </Side>
    );
  return (
    <FieldFrame
      state={{ id, label, help, error, isRequired: Boolean(required) }}
      isBare={isBare}
      {...(isGroup && { isGroup: true })}
    >
      {children}
    </FieldFrame>
  );
}
