import FormHelperText from '@mui/material/FormHelperText';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { useRecordForm } from '../../fields/record-form-context.ts';
import { isDeepEqual } from '../../providers/data/diff-fields.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { Icon } from '../../layout/controls/Icon.tsx';

interface Props {
  field: FieldModel;
  path: string;
}

/** Warning shown when a field with a `caution` differs from its stored value, before it is saved. */
export default function Caution({ field: { name, caution }, path }: Props) {
  const { locale } = useLocaleState();
  const { id } = useRecordForm();
  const stored = useRecordContext();
  const value: unknown = useWatch({ name: path });
  const isDue =
    id !== undefined &&
    stored !== undefined &&
    Object.entries(caution?.when ?? {}).every(([decider, held]) => held.includes(stored[decider])) &&
    !isDeepEqual(stored[name] ?? '', value ?? '');
  return (
    <div role="status">
      {isDue ? (
        <FormHelperText
          sx={(theme) => ({ display: 'flex', gap: 0.75, color: theme.vars!.palette.tone.attention.ink })}
        >
          <Icon name="alert" size={16} />
          <span>{caution?.text[locale]}</span>
        </FormHelperText>
      ) : null}
    </div>
  );
}
