import { BothLanguages, EllipsisText } from '../../admin/fields/value-texts.tsx';
import { RichTextView } from '../../admin/fields/RichTextView.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { inLocale, type Translated } from '../../shared/texts/locale.ts';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';

/** The text of an HTML fragment in one line. */
const plainText = (html: string | null) =>
  html
    ?.replace(/<[^>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() ?? null;

function Cell({ value }: ValueProps) {
  const { locale } = useLocaleState();
  return <EllipsisText text={plainText(inLocale(value as Translated | string | null, locale))} />;
}

function Value({ value }: ValueProps) {
  return (
    <BothLanguages value={value as Translated | null}>{(html) => <RichTextView html={html} />}</BothLanguages>
  );
}

export const display: FieldTypeDisplay = { Cell, Value, isWide: true };
