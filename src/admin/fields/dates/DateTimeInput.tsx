import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputProps } from '../../../field-types/display.ts';
import { LazyBoundary } from '../../layout/states/LazyBoundary.tsx';
import { lazyComponent } from '../../bootstrap/lazy-component.ts';
import { instantFromStore, instantInStore } from '../../../shared/analytics/store-time.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { invalidDate } from './invalid-date.ts';
import { useField } from '../use-field.ts';

const DateTimeFieldPicker = lazyComponent(() => import('./DateTimePicker.tsx'));

/** Form input of a day, or with `hasTime` of a moment in the store's time zone. */
export function DateTimeInput({ field, path, isBare, hasTime }: InputProps & { hasTime: boolean }) {
  const state = useField(field, path);
  const { id, value, onChange, onBlur, ref, error } = state;
  const given = (value as string | null) ?? '';
  const local = hasTime && given !== invalidDate ? instantInStore(given) : given;
  const change = (next: string) => {
    if (next === '' || next === invalidDate || !hasTime) onChange(next || null);
    else onChange(instantFromStore(next));
  };
  return (
    <FieldFrame state={state} isBare={isBare}>
      <LazyBoundary waiting={<OutlinedInput id={id} fullWidth disabled value="" />}>
        <DateTimeFieldPicker
          id={id}
          value={local}
          onChange={change}
          onBlur={onBlur}
          ref={ref}
          hasTime={hasTime}
          isWrong={error !== undefined}
          labelledBy={`${id}-label`}
          describedBy={state.aria['aria-describedby']}
        />
      </LazyBoundary>
    </FieldFrame>
  );
}
