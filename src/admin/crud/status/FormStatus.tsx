import { useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { inputId } from '../../fields/input-id.ts';
import { useRecordForm } from '../../fields/record-form-context.ts';
import { useCurrentFields } from '../../fields/guards/use-current-fields.ts';
import { useConditions } from '../../fields/guards/use-conditions.ts';
import { ChoiceChip, isStated } from './StatusChips.tsx';
import { StatusList } from './StatusList.tsx';
import { StatusMenu } from './StatusMenu.tsx';
import { NextSteps } from './NextSteps.tsx';

/** Status of a form's record: editable status chips and the next steps. Links to a status field focus its chip. */
export function FormStatus() {
  const { resource, step: onStep = () => undefined } = useRecordForm();
  const record = useRecordContext();
  const { isShown } = useConditions(resource.status);
  const held = useWatch({ name: resource.status }) as unknown[];
  const values = Object.fromEntries(resource.status.map((name, at) => [name, held[at] ?? record?.[name]]));
  const shown = resource.status.filter(isShown).map((name) => fieldOf(resource, name));
  const fields = useCurrentFields(shown.filter((field) => isStated(field, values)));
  return (
    <StatusList
      fields={fields}
      chip={(field) =>
        field.readOnly ? (
          <ChoiceChip field={field} value={values[field.name]} />
        ) : (
          <StatusMenu
            id={inputId(field.name)}
            field={field}
            value={values[field.name]}
            onChoose={(value) => onStep(field.name, value)}
          />
        )
      }
    >
      <NextSteps fields={fields} values={{ ...record, ...values }} onStep={onStep} />
    </StatusList>
  );
}
