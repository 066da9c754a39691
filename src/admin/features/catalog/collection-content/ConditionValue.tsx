import Autocomplete from '@mui/material/Autocomplete';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { createElement, type ComponentType } from 'react';

import { parseNumber } from '../../../../shared/texts/number-text.ts';
import { NumberTextInput } from '../../../../field-types/number/NumberTextInput.tsx';
import { splitWords } from '../../../../field-types/tags/tags.input.tsx';
import { useAmountText } from '../../../fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../../../shared/texts/money.ts';
import { currencySign } from '../../../fields/numbers/currency-sign.ts';
import type { FieldState } from '../../../fields/use-field.ts';
import { useSuggestions } from '../../../fields/use-suggestions.ts';
import { useNumberInput } from '../../../fields/numbers/use-number-input.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { usePickerTexts } from '../../../fields/dates/use-picker-texts.ts';

interface Props {
  parameter: string;
  state: FieldState;
}

const longest = 199;

const controls: Readonly<Record<string, ComponentType<Props>>> = {
  type: Suggested,
  vendor: Suggested,
  price_cents: Amount,
  discounted_price_cents: Amount,
  tags: Tags,
  quantity: Quantity,
  is_on_sale: Truth,
};

/** Value input of a condition, with the control for its parameter. The form always holds a string. */
export function ConditionValue(props: Props) {
  return (
    <div key={props.parameter}>
      {createElement(controls[props.parameter] ?? Words, props)}
      {props.state.error ? <FormHelperText error>{props.state.error}</FormHelperText> : null}
    </div>
  );
}

const textOf = ({ value }: FieldState) => (typeof value === 'string' ? value : '');

function Words({ state }: Props) {
  const text = useText();
  return (
    <TextField
      id={state.id}
      fullWidth
      value={textOf(state)}
      inputRef={state.ref}
      error={state.error !== undefined}
      placeholder={text('collection_content.any_name')}
      onBlur={state.onBlur}
      onChange={({ target }) => state.onChange(target.value)}
      slotProps={{ htmlInput: { 'aria-label': state.label, maxLength: longest, dir: 'auto' } }}
    />
  );
}

function Suggested({ parameter, state }: Props) {
  const pickerWords = usePickerTexts();
  const { words, ask } = useSuggestions('products', parameter);
  return (
    <Autocomplete
      {...pickerWords}
      freeSolo
      disableClearable
      id={state.id}
      options={words}
      value=""
      inputValue={textOf(state)}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'reset' || typed) state.onChange(typed);
      }}
      onOpen={ask}
      onBlur={state.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={state.ref}
          error={state.error !== undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps?.htmlInput,
              'aria-label': state.label,
              maxLength: longest,
              dir: 'auto',
            },
          }}
        />
      )}
    />
  );
}

function Tags({ state }: Props) {
  const pickerWords = usePickerTexts();
  const text = useText();
  const { words, ask } = useSuggestions('products', 'tags');
  const chosen = splitWords(textOf(state));
  return (
    <Autocomplete
      {...pickerWords}
      multiple
      freeSolo
      disableClearable
      autoSelect
      filterSelectedOptions
      id={state.id}
      options={words}
      value={chosen}
      onOpen={ask}
      onBlur={state.onBlur}
      onChange={(_, next) => state.onChange([...new Set(next.flatMap(splitWords))].join(', ') || null)}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={state.ref}
          error={state.error !== undefined}
          placeholder={chosen.length ? undefined : text('records.tags.placeholder')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': state.label },
          }}
        />
      )}
    />
  );
}

function Truth({ state }: Props) {
  const text = useText();
  return (
    <TextField
      select
      fullWidth
      id={state.id}
      value={textOf(state)}
      inputRef={state.ref}
      error={state.error !== undefined}
      onBlur={state.onBlur}
      onChange={({ target }) => state.onChange(target.value)}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': state.label } } }}
    >
      <MenuItem value="true">{text('ra.boolean.true')}</MenuItem>
      <MenuItem value="false">{text('ra.boolean.false')}</MenuItem>
    </TextField>
  );
}

/** Field state with the value as a number, where the string is a whole number. */
const asFigure = (state: FieldState) => {
  const said = textOf(state);
  return {
    ...state,
    aria: { ...state.aria, 'aria-label': state.label },
    value: /^-?\d{1,15}$/u.test(said) ? Number(said) : said || null,
    onChange: (value: unknown) => state.onChange(value === null ? null : String(value as string | number)),
  };
};

function Amount({ state }: Props) {
  const { locale } = useLocaleState();
  const { company } = useSignInFacts();
  const figure = asFigure(state);
  const amountText = useAmountText();
  const typed = useNumberInput(figure, { show: amountText, read: parseMoney });
  return (
    <NumberTextInput
      state={figure}
      typed={typed}
      shows="money"
      inputMode="decimal"
      startAdornment={
        <InputAdornment position="start">
          <bdi>{currencySign(company?.paymentCurrency ?? 'EGP', locale)}</bdi>
        </InputAdornment>
      }
    />
  );
}

function Quantity({ state }: Props) {
  const figure = asFigure(state);
  const typed = useNumberInput(figure, { show: String, read: parseNumber });
  return <NumberTextInput state={figure} typed={typed} shows="number" inputMode="numeric" />;
}
