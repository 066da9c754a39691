/** The calendar of date and time inputs. Heavy, so that it comes only with a form that has such a field. */
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

/** date-fns wants to know that it is a day of the week. */
const saturday = firstDayOfWeek satisfies 6 as 6;

const calendars = {
  en: { ...enGB, options: { ...enGB.options, weekStartsOn: saturday } },
  ar: { ...arEG, options: { ...arEG.options, weekStartsOn: saturday } },
} satisfies Record<Locale, unknown>;

interface Props {
  id: string;
  /** as the store's clock reads: `2026-11-21` or `2026-11-21T14:30`; empty for none */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
  hasTime: boolean;
  isWrong: boolean;
  /** the id of the label */
  labelledBy: string;
  /** the id of what is said about the value */
  describedBy?: string | undefined;
  /** the days that are offered: `2026-11-21` */
  earliest?: string | undefined;
  latest?: string | undefined;
  autoFocus?: boolean | undefined;
}

const leftToRight = (theme: Theme): Theme => ({ ...theme, direction: 'ltr' });

/**
 * A moment is written from the left on every page (`pickerLook`), the day before the hour. On pages from right to left the field would put the
 * hour first, also for whoever types or walks through it by keyboard, and “2026…” begun there would be an hour.
 */
const MomentField = (props: DateTimeFieldProps) => (
  <ThemeProvider theme={leftToRight}>
    <DateTimeField {...props} />
  </ThemeProvider>
);

/** A day, or a day and an hour, typed or picked. */
export default function MomentPicker({
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
        // A calendar with its hours is wider than a phone, or a page that is enlarged: there it is a dialog.
        desktopModeMediaQuery="@media (pointer: fine) and (min-width: 480px)"
        autoFocus={autoFocus}
        // The year first, as files, calls and what is said of a wrong date write it.
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
            // On the group of its parts, which nothing else names.
            slotProps: { input: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } },
            sx: pickerStyles,
          },
        }}
      />
    </LocalizationProvider>
  );
}

/** What the parts of a date are called, which every browser knows. */
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
    // As they are written, so that who says what they read chooses it.
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
