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

/** What to do next with a record: the step that usually follows what it is now, one for each fact of its status. */
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
          // One stands out: where the work goes on, which is the last of the facts.
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
  // What nobody may set is no step.
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
