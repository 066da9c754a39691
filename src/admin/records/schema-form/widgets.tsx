import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { WidgetProps } from '@rjsf/utils';
import { pageStart } from '../../fields/page-start.ts';
import type { FieldOptions } from './layout.ts';
import { TagsWidget } from './TagsWidget.tsx';

/** What the element that takes the focus says of itself. */
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

/** A text: one line or several, in the language that it is written in. */
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
      {...(rows || language ? {} : { sx: pageStart })}
    />
  );
}

/** One of a few. */
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

/** The house's inputs under the names that a `uiSchema` calls them by. */
export const widgets = {
  TextWidget,
  TextareaWidget: TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  SelectWidget: ChoiceWidget,
  choice: ChoiceWidget,
  tags: TagsWidget,
};
