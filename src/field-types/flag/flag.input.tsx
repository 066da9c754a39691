import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useRecordForm } from '../../admin/fields/record-form-context.ts';
import { DisabledOption, disabledOptionStyles } from '../../admin/layout/states/DisabledOption.tsx';
import { useFormGuard } from '../../admin/fields/use-form-guard.ts';
import { useField } from '../../admin/fields/use-field.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

/** A switch; for a nullable field a select with three options, since a switch cannot return to null. */
function Input(props: InputProps) {
  return props.field.nullable ? <YesNoOrNone {...props} /> : <OnOff {...props} />;
}

function YesNoOrNone({ field, path, isBare }: InputProps) {
  const text = useText();
  const state = useField(field, path);
  const { id, value, onChange, onBlur, ref, error, aria } = state;
  const { isMany } = useRecordForm();
  const guard = useFormGuard(field, path);
  const said = typeof value === 'boolean' ? String(value) : '';
  return (
    <FieldFrame state={state} isBare={isBare}>
      <Select
        fullWidth
        displayEmpty
        id={id}
        labelId={`${id}-label`}
        value={said}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
        onBlur={onBlur}
        inputRef={ref}
        error={error !== undefined}
        SelectDisplayProps={{ ...aria }}
      >
        {/* A bulk change begins without a value, and has a separate control to clear the field. */}
        <MenuItem value="" sx={isMany ? { display: 'none' } : undefined}>
          {text(isMany ? 'records.value.choose' : 'records.value.none')}
        </MenuItem>
        {[true, false].map((flag) => {
          const missing = flag === value ? undefined : guard(flag);
          return (
            <MenuItem
              key={String(flag)}
              value={String(flag)}
              disabled={Boolean(missing)}
              sx={disabledOptionStyles}
            >
              <DisabledOption right={missing}>{text(`ra.boolean.${flag}`)}</DisabledOption>
            </MenuItem>
          );
        })}
      </Select>
    </FieldFrame>
  );
}

function OnOff({ field, path, isBare }: InputProps) {
  const { id, label, help, error, value, onChange, onBlur, ref, aria } = useField(field, path);
  const missing = useFormGuard(field, path)(value !== true);
  const isClosed = Boolean(missing);
  return (
    <div>
      <FormControlLabel
        sx={{ marginInline: 0, minHeight: 28, '@media (pointer: coarse)': { minHeight: 44 } }}
        label={
          isBare ? (
            <span className="visually-hidden">{label}</span>
          ) : (
            <DisabledOption right={missing}>{label}</DisabledOption>
          )
        }
        control={
          <Switch
            id={id}
            checked={value === true}
            disabled={isClosed}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            sx={{ marginInline: '0 10px' }}
            slotProps={{ input: { ...aria, 'aria-required': undefined, ref } }}
          />
        }
      />
      {error ? (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      ) : null}
      {help && !isBare ? (
        <FormHelperText id={`${id}-help`} sx={{ mt: 0, paddingInlineStart: '46px' }}>
          {help}
        </FormHelperText>
      ) : null}
    </div>
  );
}

/** Normalizes to true or false, or to null in a nullable field. */
const stated = (value: unknown, { nullable }: FieldModel) =>
  nullable && typeof value !== 'boolean' ? null : value === true;

export const input: FieldTypeInput = {
  Input,
  toForm: stated,
  toWire: stated,
  // The height of a switch, or of a one-line input with its label.
  height: ({ isNullable, isTouch }) => (isNullable ? 60 + (isTouch ? 8 : 0) : 28 + (isTouch ? 16 : 0)),
  forMany: true,
};
