import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import type { Values } from '../../fields/form-values.ts';
import { dependentFieldsOf } from './dependent-fields.ts';

/** Sets what a changed field brings along at once, so that nobody is surprised by what the server makes of it. */
export function useDependentFields(fields: readonly FieldModel[]): void {
  const { watch, getValues, setValue } = useFormContext<Values>();
  useEffect(() => {
    const bringing = fields.filter(({ brings }) => brings);
    if (!bringing.length) return undefined;
    // A form that starts anew names no field.
    const watching = watch((_values, { name }) => {
      const field = bringing.find((each) => each.name === name);
      if (!field) return;
      for (const [other, value] of Object.entries(dependentFieldsOf(field, getValues())))
        setValue(other, value, { shouldDirty: true });
    });
    return () => watching.unsubscribe();
  }, [fields, watch, getValues, setValue]);
}
