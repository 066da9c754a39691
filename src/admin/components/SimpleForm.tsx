import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { Form, useRecordContext, type FormProps, type RaRecord } from 'react-admin';
import { set, type Resolver } from 'react-hook-form';
import { useCallback, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import type { Values } from '../fields/form-values.ts';
import { schemaForm } from '../crud/form/schema-form.ts';
import { restoreCursor, skeletonInputs } from '../crud/form/skeleton-input.ts';
import { FormLifecycle } from './FormLifecycle.tsx';

const FormCard = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 16,
});

export interface SimpleFormProps extends Omit<FormProps, 'record'> {
  children: ReactNode;
  /** content above the error summary */
  head?: ReactNode;
  /** wrapper of the inputs; a card by default */
  component?: ComponentType<{ children: ReactNode }>;
  /** replaces the save bar; `false`: none */
  toolbar?: ReactNode;
}

/**
 * react-admin's `<SimpleForm>` in the app's design. Values are converted and validated by the resource's schema. Changes are computed against
 * the record that the form started from, whatever is refetched; a form without changes adopts newer versions. Inputs are `SchemaInput`
 * and react-admin's own.
 */
export function SimpleForm({
  children,
  head,
  component: Around = FormCard,
  toolbar,
  ...props
}: SimpleFormProps) {
  const resource = useResourceModel();
  const { travel, resolver } = useMemo(() => schemaForm(resource), [resource]);
  const given = useRecordContext<RaRecord>();
  const stored = given?.id === undefined ? undefined : given;
  const [base, setBase] = useState(stored);
  // React-admin resets a form when its record changes: it gets only the first record, and `FormLifecycle` adopts later ones.
  const [first] = useState(() => {
    const values = { ...travel.toForm(given), ...(stored && { id: stored.id }) };
    for (const [path, text] of skeletonInputs(resource.name, String(stored?.id))) set(values, path, text);
    return values;
  });
  useLayoutEffect(() => restoreCursor(resource.name, String(first.id)), [resource.name, first]);
  const before = useMemo(() => travel.toWire(travel.toForm(base), undefined), [travel, base]);
  const toWire = useCallback(
    (values: Values) => travel.toWire(values, base && before),
    [travel, base, before],
  );
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      shouldFocusError={false}
      resolver={resolver as Resolver}
      // The resolver validates stored values only where they changed; it reads them from here.
      context={{ base: base && before }}
      {...props}
      {...(stored ? { record: first } : { defaultValues: first })}
    >
      <FormLifecycle {...{ stored, base, before, toWire, setBase, travel, head, toolbar }}>
        <Around>{children}</Around>
      </FormLifecycle>
    </Form>
  );
}
