import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { DisabledOption, disabledOptionStyles } from '../../layout/states/DisabledOption.tsx';
import { Icon } from '../../layout/controls/Icon.tsx';
import NamedMenu from '../../layout/dialogs/LabelledMenu.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormGuard } from '../../fields/use-form-guard.ts';
import { ChoiceChip } from './StatusChips.tsx';

const Opener = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: 999,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover .chip': { filter: 'brightness(0.96)' },
  '@media (pointer: coarse)': { minHeight: 44 },
});

/** Help of the field; not an item: the arrow keys skip it. */
const Help = styled('li')(({ theme }) => ({
  maxWidth: 280,
  padding: '6px 16px',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  /** of the button */
  id?: string;
  field: FieldModel;
  value: unknown;
  onChoose: (value: unknown) => void;
}

/** Editable status chip: opens a menu of values. */
export function StatusMenu({ id, field, value, onChoose }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const guard = useFormGuard(field, field.name);
  const choices = field.choices ?? [];
  const label = choices.find((choice) => choice.value === value)?.title[locale];
  return (
    <>
      <Opener
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${field.title[locale]}: ${label ?? text('records.value.none')}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChoiceChip field={field} value={value} />
        <Icon name="down" size={14} />
      </Opener>
      <NamedMenu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => {
          const missing = guard(choice.value);
          return (
            <MenuItem
              key={choice.value}
              selected={choice.value === value}
              disabled={Boolean(missing)}
              sx={disabledOptionStyles}
              onClick={() => {
                setAnchor(null);
                if (choice.value !== value) onChoose(choice.value);
              }}
            >
              <DisabledOption right={missing}>
                <ChoiceChip field={field} value={choice.value} />
              </DisabledOption>
            </MenuItem>
          );
        })}
        {field.help ? <Help role="presentation">{field.help[locale]}</Help> : null}
      </NamedMenu>
    </>
  );
}
