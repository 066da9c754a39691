import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { FieldFrame } from '../../admin/fields/FieldFrame.tsx';
import { useField } from '../../admin/fields/use-field.ts';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import type { InputProps, FieldTypeInput } from '../display.ts';
import { MultiSelect } from './MultiSelect.tsx';
import { formatChoice, parseChoice } from './numeric-choices.ts';
import { toggleChoice } from './toggle-choice.ts';

/** Up to so many choices are shown as checkboxes; more as a searchable list. */
const few = 8;
const columns = 2;
const line = { mouse: 32, thumb: 44 };

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  columnGap: 12,
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: line.mouse,
    cursor: 'pointer',
    fontSize: theme.typography.body2.fontSize,
    lineHeight: 1.3,
    '@media (pointer: coarse)': { minHeight: line.thumb },
    '& > .MuiButtonBase-root': { padding: 0 },
  },
}));

function Input({ field, path, isBare }: InputProps) {
  const { locale } = useLocaleState();
  const state = useField(field, path);
  const { choices = [] } = field;
  const chosen = Array.isArray(state.value) ? state.value.map(formatChoice) : [];
  const choose = (next: string[]) => state.onChange(next.map((each) => parseChoice(each, field)));
  if (isBare || choices.length > few)
    return (
      <FieldFrame state={state} isBare={isBare}>
        <MultiSelect
          field={field}
          state={{ ...state, onChange: (next) => choose(next as string[]) }}
          chosen={chosen}
        />
      </FieldFrame>
    );
  const { 'aria-required': _, ...aria } = state.aria;
  return (
    <FieldFrame state={state} isGroup>
      <Boxes>
        {choices.map(({ value, title }, place) => (
          <label key={value}>
            <Checkbox
              id={place === 0 ? state.id : undefined}
              checked={chosen.includes(value)}
              onChange={() => choose(toggleChoice(choices, chosen, value))}
              onBlur={state.onBlur}
              slotProps={{ input: { ...aria, ...(place === 0 ? { ref: state.ref } : {}) } }}
            />
            <bdi>{title[locale]}</bdi>
          </label>
        ))}
      </Boxes>
    </FieldFrame>
  );
}

export const input: FieldTypeInput = {
  Input,
  toForm: (value) => value ?? [],
  toWire: (value) => value ?? [],
  forMany: true,
  height: ({ schema, isTouch }) => {
    const count = schema.items?.enum?.length ?? 0;
    if (count > few) return isTouch ? 68 : 60;
    return 24 + Math.ceil(count / columns) * (isTouch ? line.thumb : line.mouse);
  },
};
