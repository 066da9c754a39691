import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useAmountText } from '../../fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../../shared/texts/money.ts';
import { ParsedNumberHint } from '../../fields/numbers/ParsedNumberHint.tsx';
import { parseWhole } from '../../../shared/texts/number-text.ts';
import { currencySign } from '../../fields/numbers/currency-sign.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { alignToPageStart } from '../../fields/text-alignment.ts';
import type { FieldOptions } from './layout.ts';
import { TagsWidget } from './TagsWidget.tsx';

/** ARIA attributes of an input. */
function ariaOf({ id, rawErrors, required, readonly, uiSchema }: WidgetProps) {
  const isWrong = Boolean(rawErrors?.length);
  const help = Boolean(uiSchema?.['ui:help']);
  return {
    'aria-invalid': isWrong || undefined,
    'aria-required': required || undefined,
    'aria-readonly': readonly || undefined,
    'aria-describedby':
      [isWrong && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
  };
}

const modes = { email: 'email', tel: 'tel', url: 'url' } as const;

/** Text input, with one or several lines and the direction of its language. */
function TextWidget(props: WidgetProps) {
  const { id, value, readonly, rawErrors, onChange, onBlur, placeholder } = props;
  const { rows, typed, language } = props.options as FieldOptions;
  return (
    <OutlinedInput
      id={id}
      fullWidth
      value={(value as string | null | undefined) ?? ''}
      placeholder={placeholder || undefined}
      readOnly={readonly}
      error={Boolean(rawErrors?.length)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur(id, value)}
      multiline={rows !== undefined}
      {...(rows && { minRows: rows, maxRows: 24 })}
      inputProps={{
        ...ariaOf(props),
        dir: language ? (language === 'ar' ? 'rtl' : 'ltr') : typed ? 'ltr' : value ? 'auto' : undefined,
        lang: language,
        autoComplete: 'off',
        ...(language && { style: { textAlign: 'start' } }),
        ...(typed && { inputMode: modes[typed], autoCapitalize: 'none', spellCheck: false }),
      }}
      {...(rows || language ? {} : { sx: alignToPageStart })}
    />
  );
}

function ChoiceWidget(props: WidgetProps) {
  const { id, value, readonly, rawErrors, onChange, onBlur } = props;
  const { choices = [] } = props.options as FieldOptions;
  return (
    <Select
      fullWidth
      id={id}
      labelId={`${id}-label`}
      value={(value as string | number | null | undefined) ?? ''}
      readOnly={readonly ?? false}
      error={Boolean(rawErrors?.length)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onBlur(id, value)}
      SelectDisplayProps={{ ...ariaOf(props) }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.title}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Amount input; values are in minor units. */
function MoneyWidget(props: WidgetProps) {
  const { id, value, readonly, rawErrors, onChange, onBlur } = props;
  const { mayBeNothing } = props.options as FieldOptions;
  const { locale } = useLocaleState();
  const { company } = useSignInFacts();
  const amountText = useAmountText();
  const [typed, setTyped] = useState<string | null>(null);
  const held = typeof value === 'number' ? amountText(value) : '';
  const type = (said: string) => {
    const amount = parseMoney(said);
    setTyped(said);
    // An invalid amount is passed on as text, and fails validation.
    onChange(amount === undefined ? said : (amount ?? (mayBeNothing ? null : 0)));
  };
  return (
    <OutlinedInput
      id={id}
      fullWidth
      value={typed ?? held}
      readOnly={readonly}
      error={Boolean(rawErrors?.length)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        if (typed !== null && parseMoney(typed) !== undefined) setTyped(null);
        onBlur(id, value);
      }}
      startAdornment={
        <InputAdornment position="start">
          <bdi>{currencySign(company?.paymentCurrency ?? 'EGP', locale)}</bdi>
        </InputAdornment>
      }
      endAdornment={<ParsedNumberHint typed={typed ?? held} shows="money" />}
      inputProps={{ ...ariaOf(props), dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' }}
      sx={{
        '& input': locale === 'ar' ? { paddingInlineEnd: 0, textAlign: 'end' } : { paddingInlineStart: 0 },
      }}
    />
  );
}

/** Integer input; other text is kept as typed and fails validation. */
function WholeNumberWidget(props: WidgetProps) {
  const { id, value, readonly, rawErrors, onChange, onBlur } = props;
  const type = (typed: string) => onChange(parseWhole(typed) ?? typed);
  return (
    <OutlinedInput
      id={id}
      fullWidth
      value={(value as string | number | null | undefined) ?? ''}
      readOnly={readonly}
      error={Boolean(rawErrors?.length)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => onBlur(id, value)}
      inputProps={{
        ...ariaOf(props),
        dir: 'ltr',
        inputMode: 'numeric',
        autoComplete: 'off',
        style: { textAlign: 'start' },
      }}
    />
  );
}

function SwitchWidget(props: WidgetProps) {
  const { id, value, readonly, onChange, onBlur } = props;
  return (
    <Switch
      id={id}
      checked={value === true}
      disabled={readonly ?? false}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={() => onBlur(id, value)}
      slotProps={{ input: { ...ariaOf(props), 'aria-required': undefined } }}
      sx={{ marginInline: 0 }}
    />
  );
}

/** The widgets by their names in `uiSchema`. */
export const widgets = {
  TextWidget,
  TextareaWidget: TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  SelectWidget: ChoiceWidget,
  choice: ChoiceWidget,
  tags: TagsWidget,
  money: MoneyWidget,
  wholeNumber: WholeNumberWidget,
  switch: SwitchWidget,
};
