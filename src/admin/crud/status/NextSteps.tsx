import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { NextStep } from '../../../shared/resources/choice-transitions.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import type { Right } from '../../../shared/identity/permissions.ts';
import { Icon } from '../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import NamedMenu from '../../layout/dialogs/LabelledMenu.tsx';
import { useMenuButton } from '../../layout/dialogs/use-menu-button.ts';
import { DisabledOption, disabledOptionStyles } from '../../layout/states/DisabledOption.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormGuards } from '../../fields/use-form-guard.ts';
import { nextStep } from './next-step.ts';

const Line = styled('div')({ display: 'flex', gap: 4 });

interface Props {
  fields: FieldModel[];
  values: Record<string, unknown>;
  onStep: (field: string, value: unknown) => void;
}

interface Step extends NextStep {
  field: string;
  /** permission that the user lacks for it */
  missing: Right | undefined;
}

/** The usual next step of a record as its one primary button; those of its other status fields are in a menu beside it. */
export function NextSteps({ fields, values, onStep }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const guard = useFormGuards(fields);
  const { button, menu } = useMenuButton();
  const steps = fields.flatMap((field): Step[] => {
    const step = field.readOnly ? undefined : nextStep(field, values);
    const missing = step && guard(field, step.to);
    // Transitions that no user may set are not offered.
    return !step || typeof missing === 'string' ? [] : [{ ...step, field: field.name, missing }];
  });
  // The last field is where work continues.
  const primary = steps.findLast(({ missing }) => !missing) ?? steps.at(-1);
  if (!primary) return null;
  const others = steps.filter((step) => step !== primary);
  const main = (
    <Button
      size="small"
      variant="contained"
      color="primary"
      onClick={() => onStep(primary.field, primary.to)}
    >
      {primary.title[locale]}
    </Button>
  );
  return (
    <Line>
      {primary.missing ? <PermissionTooltip right={primary.missing}>{main}</PermissionTooltip> : main}
      {others.length ? (
        <IconButton {...button} size="small" aria-label={text('records.form.other_steps')}>
          <Icon name="down" />
        </IconButton>
      ) : null}
      {menu ? (
        <NamedMenu {...menu}>
          {others.map(({ field, to, title, missing }) => (
            <MenuItem
              key={field}
              disabled={Boolean(missing)}
              sx={disabledOptionStyles}
              onClick={() => {
                menu.onClose();
                onStep(field, to);
              }}
            >
              <DisabledOption right={missing}>{title[locale]}</DisabledOption>
            </MenuItem>
          ))}
        </NamedMenu>
      ) : null}
    </Line>
  );
}
