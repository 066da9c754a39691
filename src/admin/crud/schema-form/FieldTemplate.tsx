import { styled } from '@mui/material/styles';
import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils';
import { FieldFrame, FieldNotes } from '../../fields/FieldFrame.tsx';
import { LanguageField } from '../../fields/LanguageField.tsx';
import type { FieldOptions } from './layout.ts';

/** A switch with its label beside it, as in record forms; help and errors are aligned with the label. */
const SwitchLine = styled('div')({
  '& > div': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 28 },
  '& > p': { marginBlockStart: 0, paddingInlineStart: 46 },
  '& label': { cursor: 'pointer' },
  '@media (pointer: coarse)': { '& > div': { minHeight: 44 } },
});

/** Frame of a field with label, help and error, as in other forms. */
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
  const { language, field, isGroup, isBare, widget } = getUiOptions(uiSchema) as FieldOptions;
  // Objects and custom fields render their own frames.
  if (schema.type === 'object' || field) return children;
  const error = rawErrors?.[0];
  const help = rawHelp as string | undefined;
  if (language) return <LanguageField {...{ id, label, error }}>{children}</LanguageField>;
  if (widget === 'switch')
    return (
      <SwitchLine>
        <div>
          {children}
          <label id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
        </div>
        <FieldNotes id={id} error={error} help={help} />
      </SwitchLine>
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
