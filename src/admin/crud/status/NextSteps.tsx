import Button from '@mui/material/Button';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useFormGuard } from '../../fields/use-form-guard.ts';
import { nextStep } from './next-step.ts';

interface Props {
  fields: FieldModel[];
  values: Record<string, unknown>;
  onStep: (field: string, value: unknown) => void;
}

/** Buttons for the usual next steps of a record, one for each status field. */
export function NextSteps({ fields, values, onStep }: Props) {
  const steps = fields.flatMap((field) => {
    const step = field.readOnly ? undefined : nextStep(field, values);
    return step ? [{ field, step }] : [];
  });
  if (!steps.length) return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {steps.map(({ field, step }, place) => (
        <Step
          key={field.name}
          field={field}
          step={step}
          // Only the last one is the primary button: it is where work continues.
          isNext={place === steps.length - 1}
          onStep={onStep}
        />
      ))}
    </div>
  );
}

interface StepProps extends Pick<Props, 'onStep'> {
  field: FieldModel;
  step: NonNullable<ReturnType<typeof nextStep>>;
  isNext: boolean;
}

function Step({ field, step, isNext, onStep }: StepProps) {
  const { locale } = useLocaleState();
  const missing = useFormGuard(field, field.name)(step.to);
  // Transitions that no user may set are not offered.
  if (typeof missing === 'string') return null;
  const button = (
    <Button
      size="small"
      {...(isNext && { variant: 'contained', color: 'primary' })}
      onClick={() => onStep(field.name, step.to)}
    >
      {step.title[locale]}
    </Button>
  );
  return missing ? <PermissionTooltip right={missing}>{button}</PermissionTooltip> : button;
}
