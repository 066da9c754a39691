import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { useField } from '../../../fields/use-field.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { findInnerField, newCondition, type Condition } from './condition.ts';
import { ConditionsPreview } from './ConditionsPreview.tsx';
import { ConvertToManual } from './ConvertToManual.tsx';

/** Editor of a smart collection's conditions, with a preview of the matching products. */
export function ConditionsEditor({ field }: { field: FieldModel }) {
  const text = useText();
  const { locale } = useLocaleState();
  const { getValues } = useFormContext();
  const values = findInnerField(field, 'values');
  const joint = useField(findInnerField(field, 'operator'), `${field.name}.operator`);
  const { ref, ...rows } = useField(values, `${field.name}.values`);
  const list = Array.isArray(rows.value) ? (rows.value as Condition[]) : [];
  // Row inputs write to the form directly, so the current values are read at the time of a change.
  const now = () => (getValues(`${field.name}.values`) ?? []) as Condition[];
  const add = () => {
    joint.onChange(joint.value ?? 'and');
    rows.onChange([...now(), newCondition]);
  };
  // A collection switched to smart gets the initial condition of a new one.
  const begin = useEffectEvent(() => {
    if (list.length) return;
    joint.onChange('or');
    rows.onChange([newCondition]);
  });
  useEffect(() => begin(), []);
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <div>
        <Typography variant="subtitle2" component="h3" id={joint.id} sx={{ mb: 1 }}>
          {joint.label}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-labelledby={joint.id}
          value={joint.value ?? 'and'}
          onChange={(_, next: string | null) => next && joint.onChange(next)}
        >
          {findInnerField(field, 'operator').choices?.map(({ value, title }) => (
            <ToggleButton key={value} value={value}>
              {title[locale]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {list.map((_, index) => (
        <ConditionRow
          // Keyed by index: a condition has no identity besides its values, which the form holds.
          key={index}
          field={values}
          path={`${field.name}.values.${index}`}
          position={index + 1}
          onRemove={list.length > 1 ? () => rows.onChange(now().toSpliced(index, 1)) : undefined}
        />
      ))}
      {rows.error ? <FormHelperText error>{rows.error}</FormHelperText> : null}
      <Button
        id={rows.id}
        ref={ref}
        size="small"
        onClick={add}
        disabled={list.length >= (values.schema.maxItems ?? 100)}
        startIcon={<Icon name="add" size={16} />}
        sx={{ justifySelf: 'start' }}
      >
        {text('collection_content.add_condition')}
      </Button>
      <ConditionsPreview path={field.name} />
      <ConvertToManual />
    </div>
  );
}
