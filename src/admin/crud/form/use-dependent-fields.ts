import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import type { Values } from '../../fields/form-values.ts';
import { dependentFieldsOf } from './dependent-fields.ts';

/** Sets dependent fields in the form as soon as a field changes, so that the user sees them before saving. */
export function useDependentFields(fields: readonly FieldModel[]): void {
  const { watch, getValues, setValue } = useFormContext<Values>();
  useEffect(() => {
    const bringing = fields.filter(({ brings }) => brings);
    if (!bringing.length) return undefined;
    // On a form reset no field name is passed.
    const watching = watch((_values, { name }) => {
      const field = bringing.find((each) => each.name === name);
      if (!field) return;
      for (const [other, value] of Object.entries(dependentFieldsOf(field, getValues())))
        setValue(other, value, { shouldDirty: true });
    });
    return () => watching.unsubscribe();
  }, [fields, watch, getValues, setValue]);
}
