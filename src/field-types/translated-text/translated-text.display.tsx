import { BothLanguages, EllipsisText, MultilineText } from '../../admin/fields/value-texts.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { inLocale, type Translated } from '../../shared/texts/locale.ts';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';

function Cell({ value }: ValueProps) {
  const { locale } = useLocaleState();
  return <EllipsisText text={inLocale(value as Translated | string | null, locale)} />;
}

function Value({ value }: ValueProps) {
  return (
    <BothLanguages value={value as Translated | null}>
      {(text) => <MultilineText>{text}</MultilineText>}
    </BothLanguages>
  );
}

export const display: FieldTypeDisplay = { Cell, Value, isWide: true, isInLine: true };
