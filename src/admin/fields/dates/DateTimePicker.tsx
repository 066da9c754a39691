/** Date picker. Large, so it is loaded only with a form that has a date field. */
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimeField, type DateTimeFieldProps } from '@mui/x-date-pickers/DateTimeField';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { arEG } from 'date-fns/locale/ar-EG';
import { enGB } from 'date-fns/locale/en-GB';
import type { Ref } from 'react';
import type { Locale } from '../../../shared/texts/locale.ts';
import { firstDayOfWeek } from '../../providers/texts/format.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { invalidDate } from './invalid-date.ts';
import { pickerPaperStyles, pickerStyles } from './picker-styles.ts';

/** The literal type that date-fns requires. */
const saturday = firstDayOfWeek satisfies 6 as 6;

const calendars = {
  en: { ...enGB, options: { ...enGB.options, weekStartsOn: saturday } },
  ar: { ...arEG, options: { ...arEG.options, weekStartsOn: saturday } },
} satisfies Record<Locale, unknown>;

interface Props {
  id: string;
  /** in the store's time zone: `2026-11-21` or `2026-11-21T14:30`; empty for none */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  hasTime: boolean;
  isWrong: boolean;
  /** the id of the label */
  labelledBy: string;
  /** the id of the help or error text */
  describedBy?: string | undefined;
  /** range of selectable days: `2026-11-21` */
  earliest?: string | undefined;
  latest?: string | undefined;
  autoFocus?: boolean | undefined;
}

const leftToRight = (theme: Theme): Theme => ({ ...theme, direction: 'ltr' });

/**
 * Left-to-right field of a moment (`pickerStyles`), with the day before the hour. On right-to-left pages the picker would put the hour first,
 * for typing and keyboard navigation too, and “2026…” typed at its start would become an hour.
 */
const MomentField = (props: DateTimeFieldProps) => (
  <ThemeProvider theme={leftToRight}>
    <DateTimeField {...props} />
  </ThemeProvider>
);

/** Input of a day, or a day and a time, typed or picked. */
export default function DateTimeFieldPicker({
  id,
  value,
  onChange,
  onBlur,
  ref,
  hasTime,
  isWrong,
  labelledBy,
  describedBy,
  earliest,
  latest,
  autoFocus = false,
}: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const Picker = hasTime ? DateTimePicker : DatePicker;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={calendars[locale]}
      localeText={{
        okButtonLabel: text('records.date.done'),
        clearButtonLabel: text('ra.action.clear_input_value'),
        cancelButtonLabel: text('ra.action.cancel'),
        todayButtonLabel: text('records.date.today'),
        previousMonth: text('records.date.previous_month'),
        nextMonth: text('records.date.next_month'),
        openDatePickerDialogue: () => text('records.date.open'),
        fieldClearLabel: text('ra.action.clear_input_value'),
        ...partsOf(locale),
        empty: text('records.value.none'),
        datePickerToolbarTitle: text('records.date.title'),
        dateTimePickerToolbarTitle: text('records.date.title'),
        calendarViewSwitchingButtonAriaLabel: (view) =>
          text(view === 'year' ? 'records.date.days' : 'records.date.years'),
      }}
    >
      <Picker
        value={value ? new Date(hasTime || value === invalidDate ? value : `${value}T00:00`) : null}
        onChange={(picked) => onChange(readPicked(picked, hasTime))}
        {...(earliest && { minDate: new Date(`${earliest}T00:00`) })}
        {...(latest && { maxDate: new Date(`${latest}T00:00`) })}
        // Calendar and times are wider than a phone or a zoomed page, where they open in a dialog.
        desktopModeMediaQuery="@media (pointer: fine) and (min-width: 480px)"
        autoFocus={autoFocus}
        // Year first, as in exports, in the API and in error messages.
        format={hasTime ? 'yyyy/MM/dd HH:mm' : 'yyyy/MM/dd'}
        {...(hasTime ? { ampm: false, timeSteps: { minutes: 15 } } : {})}
        dayOfWeekFormatter={(day) => new Intl.DateTimeFormat(locale, { weekday: 'narrow' }).format(day)}
        {...(hasTime && { slots: { field: MomentField } })}
        slotProps={{
          field: { clearable: true },
          desktopPaper: { sx: pickerPaperStyles },
          popper: { 'aria-label': text('records.date.title') },
          textField: {
            id,
            fullWidth: true,
            size: 'small',
            error: isWrong,
            onBlur,
            ...(ref ? { inputRef: ref } : {}),
            // Labels the group of the date's sections.
            slotProps: { input: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } },
            sx: pickerStyles,
          },
        }}
      />
    </LocalizationProvider>
  );
}

/** Localised names of the date parts, from `Intl.DisplayNames`. */
function partsOf(locale: Locale) {
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const called = (part: string) => names.of(part) ?? part;
  return {
    day: called('day'),
    month: called('month'),
    year: called('year'),
    hours: called('hour'),
    minutes: called('minute'),
    selectViewText: (view: string) => called(view.replace(/s$/u, '')),
    // Two digits, as displayed, so that speech control finds them.
    hoursClockNumberText: (hours: string) => hours.padStart(2, '0'),
    minutesClockNumberText: (minutes: string) => minutes.padStart(2, '0'),
  };
}

function readPicked(picked: Date | null, hasTime: boolean): string {
  if (!picked) return '';
  if (Number.isNaN(picked.getTime())) return invalidDate;
  const day = `${String(picked.getFullYear()).padStart(4, '0')}-${two(picked.getMonth() + 1)}-${two(picked.getDate())}`;
  return hasTime ? `${day}T${two(picked.getHours())}:${two(picked.getMinutes())}` : day;
}

const two = (figure: number) => String(figure).padStart(2, '0');
