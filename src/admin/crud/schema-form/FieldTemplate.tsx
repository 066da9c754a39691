import { styled } from '@mui/material/styles';
import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils';
import { FieldFrame, FieldNotes } from '../../fields/FieldFrame.tsx';
import { LanguageField } from '../../fields/LanguageField.tsx';
import type { FieldOptions } from './layout.ts';

/** A switch and its label beside it, as in the forms of records: what it says below stands below its label. */
const SwitchLine = styled('div')({
  '& > div': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 28 },
  '& > p': { marginBlockStart: 0, paddingInlineStart: 46 },
  '& label': { cursor: 'pointer' },
  '@media (pointer: coarse)': { '& > div': { minHeight: 44 } },
});

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
  const { language, field, isGroup, isBare, widget } = getUiOptions(uiSchema) as FieldOptions;
  // A part draws its own fields, and so does an input of several.
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
