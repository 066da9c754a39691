import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { inputOf } from '../../../field-types/inputs.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { roundings } from '../../../shared/catalog/price-change.ts';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import {
  lineField,
  linePath,
  roundingHelpKey,
  allowedActions,
  type ChangeLine,
  type ChangeAction,
} from './bulk-change-lines.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  paddingBlock: '10px 12px',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > [data-head]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    fontWeight: 500,
  },
  '& > [data-inputs]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 150px) minmax(0, 1fr)',
    gap: 8,
    alignItems: 'start',
    '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-by]': { gridTemplateColumns: 'minmax(120px, 150px) minmax(0, 1fr) minmax(104px, auto)' },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '&[data-by]': {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(104px, auto)',
        '& > :first-of-type': { gridColumn: '1 / -1' },
      },
    },
  },
}));

interface Props {
  field: FieldModel;
  line: ChangeLine;
  /** actions other than `set` are possible */
  hasPreview: boolean;
  onChange: (line: ChangeLine) => void;
  onRemove: () => void;
}

/** Editor of one field in a bulk change: action and value. */
export function ChangeLineEditor({ field, line, hasPreview, onChange, onRemove }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const id = useId();
  const name = field.title[locale];
  const ways = allowedActions(field, hasPreview);
  const asked = lineField(field, line);
  const { Input } = inputOf(asked);
  const rounding = roundingHelpKey(field, line);
  const isShift = line.how === 'increase' || line.how === 'decrease';
  return (
    <Line role="group" aria-labelledby={id}>
      <div data-head="">
        <span id={id}>{name}</span>
        <IconButton size="small" aria-label={text('records.edit_fields.leave', { name })} onClick={onRemove}>
          <Icon name="close" size={16} />
        </IconButton>
      </div>
      <div data-inputs="" data-alone={ways.length < 2 ? '' : undefined} data-by={isShift ? '' : undefined}>
        {ways.length > 1 ? (
          <Select
            value={line.how}
            onChange={({ target }) => onChange({ ...line, how: target.value as ChangeAction })}
            SelectDisplayProps={{ 'aria-label': text('previews.edit.how', { name }) }}
          >
            {ways.map((how) => (
              <MenuItem key={how} value={how}>
                {text(`previews.edit.action.${how}`)}
              </MenuItem>
            ))}
          </Select>
        ) : null}
        {line.how === 'clear' ? (
          <FormHelperText>{text('previews.edit.clear_help', { name })}</FormHelperText>
        ) : (
          // Each action has its own input, so that a typed percentage is not taken for a price.
          <Input key={linePath(line)} field={asked} path={linePath(line)} isBare />
        )}
        {isShift ? (
          <Select
            value={line.by}
            onChange={({ target }) => onChange({ ...line, by: target.value as ChangeLine['by'] })}
            SelectDisplayProps={{ 'aria-label': text('previews.edit.by', { name }) }}
          >
            <MenuItem value="percent">{text('previews.edit.percent')}</MenuItem>
            <MenuItem value="amount">{text('previews.edit.amount')}</MenuItem>
          </Select>
        ) : null}
      </div>
      {isShift && field.kind === 'money' ? (
        <Select
          value={line.rounding ?? 'none'}
          onChange={({ target }) =>
            onChange({ ...line, rounding: target.value as NonNullable<ChangeLine['rounding']> })
          }
          SelectDisplayProps={{ 'aria-label': text('previews.edit.rounding', { name }) }}
        >
          {roundings.map((one) => (
            <MenuItem key={one} value={one}>
              {one === 'none' ? text('previews.edit.no_rounding') : text(`prices.rounding.${one}`)}
            </MenuItem>
          ))}
        </Select>
      ) : null}
      {rounding ? <FormHelperText>{text(`previews.edit.${rounding}`)}</FormHelperText> : null}
    </Line>
  );
}
