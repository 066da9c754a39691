import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { inputId } from '../../../fields/input-id.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { Tooltip } from '../../../layout/dialogs/Tooltip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { CheckoutField } from './checkout-draft.ts';
import { FieldLabels } from './FieldLabels.tsx';

/** List of field rows inside a card. */
export const Rows = styled('ul')({ listStyle: 'none', margin: '8px 0 0', padding: 0 });

const Row = styled('li')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > [data-line]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 36px',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 52,
    paddingBlock: 6,
    paddingInline: '16px 12px',
  },
  '& [data-name] > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' },
  '& b': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& b[data-hidden]': { color: theme.vars.palette.text.secondary, fontWeight: 400 },
  '& small': {
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.inkFaint,
    overflowWrap: 'anywhere',
  },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    cursor: 'pointer',
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& [data-switches]': { display: 'flex', alignItems: 'center', gap: 12 },
  [theme.breakpoints.down('sm')]: {
    '& > [data-line]': { gridTemplateColumns: 'minmax(0, 1fr) auto 44px' },
    '& [data-switches]': { gridColumn: '1 / -1', gridRow: 2, gap: 24, marginInlineStart: -8 },
    '& [data-rename]': { gridColumn: 3, gridRow: 1 },
  },
  '& [data-lock]': { display: 'grid', placeItems: 'center', color: theme.vars.palette.inkFaint },
}));

interface Props {
  /** the field with unsaved changes applied */
  field: CheckoutField;
  isChanged: boolean;
  /** whether the label inputs are open */
  isOpen: boolean;
  isLocked: boolean;
  errors: Partial<Record<'labelEn' | 'labelAr', string>>;
  onToggle: (isOpen: boolean) => void;
  onChange: (wish: Partial<Pick<CheckoutField, 'labelEn' | 'labelAr' | 'isVisible' | 'isRequired'>>) => void;
}

/** Row of one checkout field: labels and the visible and required switches; a mandatory field shows a lock and the reason. */
export function FieldRow({ field, isChanged, isOpen, isLocked, errors, onToggle, onChange }: Props) {
  const text = useText();
  const id = useId();
  const { locale } = useLocaleState();
  const { key, labelEn, labelAr, isVisible, isRequired, isMandatory } = field;
  const [name, other] = locale === 'ar' ? [labelAr, labelEn] : [labelEn, labelAr];
  const why = text(`checkout_form.why.${key}`, { _: '' });
  return (
    <Row data-field={key}>
      <div data-line="">
        <div data-name="">
          <div>
            <b data-hidden={isVisible ? undefined : ''} id={`${id}name`}>
              <bdi>{name}</bdi>
            </b>
            <small>
              <bdi>{other}</bdi>
            </small>
            {isChanged ? <StatusChip tone="info" label={text('checkout_form.changed')} /> : null}
          </div>
          {isMandatory && why ? <small>{why}</small> : null}
        </div>
        {isMandatory ? (
          <Tooltip title={text('checkout_form.locked')} byTap>
            <span data-lock="" tabIndex={0} role="img" aria-label={text('checkout_form.locked')}>
              <Icon name="lock" size={18} />
            </span>
          </Tooltip>
        ) : (
          <div data-switches="">
            <label>
              <Switch
                checked={isVisible}
                disabled={isLocked}
                onChange={(_, checked) => onChange({ isVisible: checked })}
                slotProps={{ input: { 'aria-label': text('checkout_form.shown_of', { name }) } }}
              />
              {text('checkout_form.shown')}
            </label>
            <label>
              <Switch
                checked={isRequired}
                disabled={isLocked || !isVisible}
                onChange={(_, checked) => onChange({ isRequired: checked })}
                slotProps={{ input: { 'aria-label': text('checkout_form.required_of', { name }) } }}
              />
              {text('checkout_form.required')}
            </label>
          </div>
        )}
        <Tooltip title={text('checkout_form.rename', { name })}>
          <span data-rename="">
            <IconButton
              id={inputId(key)}
              disabled={isLocked}
              aria-label={text('checkout_form.rename', { name })}
              aria-expanded={isOpen}
              onClick={() => onToggle(!isOpen)}
            >
              <Icon name="edit" size={18} />
            </IconButton>
          </span>
        </Tooltip>
      </div>
      {isOpen ? (
        <FieldLabels
          field={field}
          errors={errors}
          isLocked={isLocked}
          onChange={onChange}
          onClose={() => onToggle(false)}
        />
      ) : null}
    </Row>
  );
}
