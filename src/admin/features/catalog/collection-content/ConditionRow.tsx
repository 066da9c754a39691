import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { operatorsOf } from '../../../../shared/catalog/smart-conditions.ts';
import { useField, type FieldState } from '../../../fields/use-field.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { findInnerField } from './condition.ts';
import { ConditionValue } from './ConditionValue.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) minmax(120px, 1fr) minmax(0, 2fr) 36px',
  gap: 8,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
    '& > :nth-of-type(3)': { gridColumn: '1 / -1', gridRow: 2 },
  },
}));

interface Props {
  /** the field of the list of conditions */
  field: FieldModel;
  path: string;
  position: number;
  /** absent for the only condition, which cannot be removed */
  onRemove: (() => void) | undefined;
}

/** Inputs of one condition: parameter, operator and value. Another parameter resets the operator and the value. */
export function ConditionRow({ field, path, position, onRemove }: Props) {
  const text = useText();
  const parameter = useField(findInnerField(field, 'parameter'), `${path}.parameter`);
  const operator = useField(findInnerField(field, 'operator'), `${path}.operator`);
  const value = useField(findInnerField(field, 'value'), `${path}.value`);
  const said = String(parameter.value ?? '');
  const known = operatorsOf[said];
  const turnTo = (next: string) => {
    parameter.onChange(next);
    operator.onChange(operatorsOf[next]?.[0] ?? 'eq');
    value.onChange(next === 'is_on_sale' ? 'true' : null);
  };
  return (
    <Row role="group" aria-label={text('collection_content.condition', { position })}>
      <Choice
        field={findInnerField(field, 'parameter')}
        state={parameter}
        // `id` (every product) is set by API clients only: it is kept where present, and not offered otherwise.
        offered={(one) => one !== 'id' || said === 'id'}
        onChange={turnTo}
      />
      {known ? (
        <Choice
          field={findInnerField(field, 'operator')}
          state={operator}
          offered={(one) => known.includes(one)}
          onChange={operator.onChange}
        />
      ) : (
        <span />
      )}
      {known ? <ConditionValue parameter={said} state={value} /> : <span />}
      {onRemove ? (
        <IconButton aria-label={text('collection_content.remove_condition', { position })} onClick={onRemove}>
          <Icon name="delete" size={16} />
        </IconButton>
      ) : null}
    </Row>
  );
}

interface ChoiceProps {
  field: FieldModel;
  state: FieldState;
  offered: (value: string) => boolean;
  onChange: (value: string) => void;
}

function Choice({ field, state, offered, onChange }: ChoiceProps) {
  const { locale } = useLocaleState();
  return (
    <TextField
      select
      id={state.id}
      value={state.value ?? ''}
      inputRef={state.ref}
      error={state.error !== undefined}
      helperText={state.error}
      onBlur={state.onBlur}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': state.label } } }}
    >
      {(field.choices ?? [])
        .filter(({ value }) => offered(value))
        .map(({ value, title }) => (
          <MenuItem key={value} value={value}>
            {title[locale]}
          </MenuItem>
        ))}
    </TextField>
  );
}
