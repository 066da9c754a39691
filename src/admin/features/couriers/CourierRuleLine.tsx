import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { ParsedNumberHint } from '../../fields/numbers/ParsedNumberHint.tsx';
import { courierModel, type CourierName } from '../../../shared/orders/couriers.ts';
import type { CourierRule } from '../../../shared/orders/courier-rules.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { Icon } from '../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { usePlaces } from '../shipping/address/use-places.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useModel } from '../../providers/data/use-resource-model.ts';
import { canEdit } from '../company/settings/can-edit.ts';

/** A courier rule with its weights as typed. */
export interface RuleDraft extends CourierRule {
  key: number;
  from: string;
  to: string;
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 12,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.sunken,
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '& > [data-wide]': { gridColumn: 'span 2' },
  '& > [data-head]': { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 4 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

interface Props {
  rule: RuleDraft;
  /** one-based position */
  place: number;
  isLast: boolean;
  connected: readonly CourierName[];
  problem: string | undefined;
  onChange: (changes: Partial<RuleDraft>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** Payment types that customers' orders cannot have. */
const notOfOrders = new Set(['cash', 'card']);

export function CourierRuleLine(props: Props) {
  const { rule, place, isLast, connected, problem, onChange, onMove, onRemove } = props;
  const text = useText();
  const { locale } = useLocaleState();
  const governorates = usePlaces('egypt').data ?? [];
  const ways = (fieldOf(useModel('purchases'), 'paymentType').choices ?? []).filter(
    ({ value }) => !notOfOrders.has(value),
  );
  const couriers = [...new Set([...connected, rule.courier])];
  const button = (name: 'up' | 'down' | 'delete', word: string, onClick: () => void, isOff = false) => (
    <PermissionTooltip right={canEdit}>
      <IconButton size="small" disabled={isOff} aria-label={text(word, { place })} onClick={onClick}>
        <Icon name={name} size={16} />
      </IconButton>
    </PermissionTooltip>
  );
  const many = (
    name: 'regions' | 'paymentTypes',
    label: string,
    options: readonly { value: string; title: string }[],
  ) => (
    <TextField
      data-wide=""
      select
      label={label}
      value={rule[name]}
      onChange={({ target }) => onChange({ [name]: target.value as unknown as string[] })}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (chosen) =>
            (chosen as string[])
              .map((value) => options.find((option) => option.value === value)?.title ?? value)
              .join(text('records.list.comma')) || text('couriers.rules.any'),
        },
      }}
    >
      {options.map(({ value, title }) => (
        <MenuItem key={value} value={value}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
  const weight = (name: 'from' | 'to') => (
    <TextField
      label={text(`couriers.rules.${name}`)}
      value={rule[name]}
      placeholder={text('couriers.rules.any')}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 8 },
        input: { endAdornment: <ParsedNumberHint typed={rule[name]} shows="number" /> },
      }}
    />
  );
  return (
    <Line aria-label={text('couriers.rules.rule', { place })}>
      <div data-head="">
        <Typography sx={{ fontWeight: 600, flex: 1 }}>{text('couriers.rules.rule', { place })}</Typography>
        {button('up', 'couriers.rules.up', () => onMove(-1), place === 1)}
        {button('down', 'couriers.rules.down', () => onMove(1), isLast)}
        {button('delete', 'couriers.rules.remove', onRemove)}
      </div>
      <TextField
        data-wide=""
        select
        label={text('couriers.rules.courier')}
        value={rule.courier}
        helperText={connected.includes(rule.courier) ? undefined : text('couriers.rules.not_connected')}
        onChange={({ target }) => onChange({ courier: target.value as CourierName })}
      >
        {couriers.map((courier) => (
          <MenuItem key={courier} value={courier}>
            {courierModel(courier).title[locale]}
          </MenuItem>
        ))}
      </TextField>
      {weight('from')}
      {weight('to')}
      {many(
        'regions',
        text('couriers.rules.regions'),
        governorates.map(({ id, name }) => ({ value: id, title: name[locale] })),
      )}
      {many(
        'paymentTypes',
        text('couriers.rules.payments'),
        ways.map(({ value, title }) => ({ value, title: title[locale] })),
      )}
      {problem ? (
        <FormHelperText error role="alert" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </FormHelperText>
      ) : null}
    </Line>
  );
}
