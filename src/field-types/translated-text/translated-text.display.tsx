import { BothLanguages, Ellipsis, Prose } from '../../admin/fields/value-texts.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { inLocale, type Translated } from '../../shared/texts/locale.ts';
import type { KindDisplay, ValueProps } from '../display.ts';

function Cell({ value }: ValueProps) {
  const { locale } = useLocaleState();
  return <Ellipsis text={inLocale(value as Translated | string | null, locale)} />;
}

function Value({ value }: ValueProps) {
  return <BothLanguages value={value as Translated | null}>{(text) => <Prose>{text}</Prose>}</BothLanguages>;
}

export const display: KindDisplay = { Cell, Value, isWide: true, isInLine: true };
