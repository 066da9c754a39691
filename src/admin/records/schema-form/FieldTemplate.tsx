import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { Side } from '../../fields/Side.tsx';
import type { FieldOptions } from './layout.ts';

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
  if (language) return <Side {...{ id, label, error }}>{children}</Side>;
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
