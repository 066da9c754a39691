/** Shared components that display values, in list cells and on read-only pages. */
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ownFirst, type Translated } from '../../shared/texts/locale.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { radius } from '../theme/tokens.ts';
import { alignToPageStart } from './text-alignment.ts';

const Lines = styled('div')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textAlign: 'start' });

/** Placeholder of an empty value. */
export function EmptyValue({ label }: { label?: string | undefined }) {
  const text = useText();
  return (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{label ?? text('records.value.none')}</span>
    </span>
  );
}

/** A text on one line, truncated, in its own direction. */
export function EllipsisText({ text }: { text: string | null | undefined }) {
  if (!text) return <EmptyValue />;
  return (
    <span className="clipped" title={text} dir="auto">
      {text}
    </span>
  );
}

/** Longer texts are prose, aligned to the start of their own language. */
const oneLine = 80;

/** A text with line breaks. A short one is aligned with its label, whatever its direction. */
export function MultilineText({ children }: { children: string }) {
  const isLine = children.length <= oneLine && !children.includes('\n');
  return (
    <Lines dir="auto" sx={isLine ? alignToPageStart : undefined}>
      {children}
    </Lines>
  );
}

const Languages = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& > div': { display: 'grid', gap: 8 },
  [theme.containerQueries.up(360)]: {
    '& > div': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 16 },
  },
}));

const LanguageName = styled('div')(({ theme }) => ({
  fontSize: theme.typography.caption.fontSize,
  color: theme.vars.palette.text.secondary,
}));

/** Text in its own direction, aligned with its label. */
const OwnWords = styled('div')(alignToPageStart);

/** A translated value in both languages, side by side. */
export function BothLanguages({
  value,
  children,
}: {
  value: Translated | null;
  children: (text: string) => ReactNode;
}) {
  const text = useText();
  const { locale: reader } = useLocaleState();
  return (
    <Languages>
      <div>
        {ownFirst(reader).map((locale) => {
          const own = value?.[locale];
          return (
            <div key={locale}>
              <LanguageName>{text(`records.language.${locale}`)}</LanguageName>
              <OwnWords lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
                {own ? children(own) : <EmptyValue label={text('records.value.not_translated')} />}
              </OwnWords>
            </div>
          );
        })}
      </div>
    </Languages>
  );
}

/** A row of chips. */
export const ChipRow = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    maxWidth: '100%',
    paddingInline: 8,
    lineHeight: '24px',
    borderRadius: radius.full,
    fontSize: theme.typography.caption.fontSize,
    backgroundColor: theme.vars.palette.hover,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
