import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { DisabledOption, disabledOptionStyles } from '../../admin/layout/states/DisabledOption.tsx';
import { useFormGuard } from '../../admin/fields/use-form-guard.ts';
import { useCurrentFields } from '../../admin/fields/guards/use-current-fields.ts';
import { useField } from '../../admin/fields/use-field.ts';
import { useRecordForm } from '../../admin/fields/record-form-context.ts';
import type { Tone } from '../../shared/resources/json-schema.ts';
import type { InputProps, FieldTypeInput } from '../display.ts';

const Dot = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-block',
    width: 8,
    height: 8,
    marginInlineEnd: 8,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.tone[tone].dot,
  }),
);

function Input({ field: stated, path, isBare }: InputProps) {
  const field = useCurrentFields([stated])[0]!;
  const { locale } = useLocaleState();
  const text = useText();
  const state = useField(field, path);
  const { id, value, onChange, onBlur, ref, error, aria } = state;
  const { isMany } = useRecordForm();
  // A bulk change begins without a value, and has a separate control to clear the field.
  const hasNone = field.nullable && !isMany;
  const choices = field.choices ?? [];
  const guard = useFormGuard(field, path);
  const obstacles = choices.filter((choice) => choice.value !== value).map((choice) => guard(choice.value));
  // If all other values are blocked for the same reason, the field shows it once instead of each option.
  const [closed] = obstacles;
  const isClosed = typeof closed === 'string' && obstacles.every((obstacle) => obstacle === closed);
  const isStatus = choices.some(({ tone }) => tone !== 'neutral');
  return (
    <FieldFrame state={isClosed ? { ...state, help: text(`errors.${closed}`) } : state} isBare={isBare}>
      <Select
        fullWidth
        disabled={isClosed}
        id={id}
        labelId={`${id}-label`}
        value={(value as string | null) ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={onBlur}
        inputRef={ref}
        error={error !== undefined}
        displayEmpty
        SelectDisplayProps={{ ...aria }}
      >
        {hasNone ? <MenuItem value="">{text('records.value.none')}</MenuItem> : null}
        {hasNone || value ? null : (
          <MenuItem value="" disabled sx={{ display: 'none' }}>
            {text('records.value.choose')}
          </MenuItem>
        )}
        {choices.map((choice) => {
          const missing = guard(choice.value);
          return (
            <MenuItem
              key={choice.value}
              value={choice.value}
              disabled={Boolean(missing)}
              sx={disabledOptionStyles}
            >
              <DisabledOption right={missing}>
                {isStatus ? <Dot tone={choice.tone} /> : null}
                {choice.title[locale]}
              </DisabledOption>
            </MenuItem>
          );
        })}
      </Select>
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toWire: (value, field) => value || (field.nullable ? null : undefined),
  forMany: true,
};
