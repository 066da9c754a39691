import { styled } from '@mui/material/styles';
import { displayOf } from '../../../../field-types/displays.ts';
import { locales, type Translated } from '../../../../shared/texts/locale.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { isDeepEqual } from '../../../providers/data/diff-fields.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { EmptyValue, ChipRow } from '../../../fields/value-texts.tsx';
import { numeric } from '../../../theme/tokens.ts';
import { fieldErrors, unreadableCells, fieldNotes, beforeAndAfter } from './preview-row.ts';
import type { PreviewRow } from './preview.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  minWidth: 0,
  ...numeric,
  '& > *': { minWidth: 0, maxWidth: '100%' },
  '& del': { color: theme.vars.palette.text.secondary, textDecorationThickness: 1 },
  '& ins': { textDecoration: 'none', fontWeight: 500 },
  '& del, & ins': { display: 'block', minWidth: 0, maxWidth: '100%' },
  '& li > del, & li > ins': { display: 'inline' },
  '& li[data-added]': { backgroundColor: theme.vars.palette.tone.positive.fill },
  '& > small': { fontSize: theme.typography.caption.fontSize, lineHeight: 1.5, whiteSpace: 'normal' },
  '& > [data-error]': { color: theme.vars.palette.tone.critical.ink },
  '& > [data-note]': { color: theme.vars.palette.tone.attention.ink },
  '& [data-language]': {
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
  },
}));

/** Cell of a changed field: old value, new value and errors. */
export function PreviewRowValue({ field, row }: { field: FieldModel; row: PreviewRow }) {
  const { name } = field;
  const sides = beforeAndAfter(row, name);
  const given = unreadableCells(row, name);
  return (
    <Frame>
      {given.length ? (
        given.map((words) => <bdi key={words}>{words}</bdi>)
      ) : (
        <Values field={field} sides={sides} isNew={row.before === null} />
      )}
      {fieldErrors(row, name).map((sentence) => (
        <small key={sentence} data-error="">
          {sentence}
        </small>
      ))}
      {fieldNotes(row, name).map((sentence) => (
        <small key={sentence} data-note="">
          {sentence}
        </small>
      ))}
    </Frame>
  );
}

interface Sides {
  field: FieldModel;
  sides: ReturnType<typeof beforeAndAfter>;
  /** the row creates a record */
  isNew: boolean;
}

function Values({ field, sides, isNew }: Sides) {
  const text = useText();
  const { from: before, to: after, isBack } = sides;
  if (Array.isArray(before ?? after) && displayOf(field).Word) return <Listed field={field} sides={sides} />;
  // A created record that was undone no longer exists, so it has no current value.
  const isGone = isNew && isBack;
  const changed = languagesOf(before, after);
  return (changed ?? [undefined]).map((language) => {
    const [from, to] = language ? [inOne(before, language), inOne(after, language)] : [before, after];
    return (
      <span key={language ?? ''} style={{ display: 'grid' }}>
        {language ? <span data-language="">{text(`records.language.${language}`)}</span> : null}
        {(isNew && !isBack) || isDeepEqual(from, to) ? null : (
          <del>
            <span className="visually-hidden">{text(isBack ? 'previews.withdrawn' : 'previews.was')} </span>
            <Shown field={field} value={from} />
          </del>
        )}
        {isGone ? null : (
          <ins>
            <span className="visually-hidden">{text(isBack ? 'previews.again' : 'previews.becomes')} </span>
            <Shown field={field} value={to} />
          </ins>
        )}
      </span>
    );
  });
}

/** Value as in a list cell. Input that could not be parsed is shown as given. */
function Shown({ field, value }: { field: FieldModel; value: unknown }) {
  const { Cell, Word } = displayOf(field);
  // For flags, text is clearer than an icon: “No, then Yes”.
  if (field.kind === 'flag' && Word) return <Word field={field} value={value} />;
  if (typeof value === 'string' && unreadable.includes(field.kind)) return <bdi>{value}</bdi>;
  return <Cell field={field} value={value} />;
}

const unreadable = ['number', 'money', 'references', 'reference'];

/** List value: removed, kept and added items. */
function Listed({ field, sides: { from: before, to: after } }: Omit<Sides, 'isNew'>) {
  const { Word } = displayOf(field);
  const old = (before ?? []) as unknown[];
  const next = (after ?? []) as unknown[];
  const items = [...next, ...old.filter((item) => !next.includes(item))];
  if (!items.length || !Word) return <EmptyValue />;
  return (
    <ChipRow>
      {items.map((item) => {
        const word = <Word field={field} value={item} />;
        if (!next.includes(item)) return <li key={String(item)}>{<del>{word}</del>}</li>;
        return (
          <li key={String(item)} data-added={old.includes(item) ? undefined : ''}>
            {old.includes(item) ? word : <ins>{word}</ins>}
          </li>
        );
      })}
    </ChipRow>
  );
}

const isTranslated = (value: unknown): value is Translated =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('en' in value || 'ar' in value);

/** Languages in which a translated value changes; null for other values. */
function languagesOf(before: unknown, after: unknown): (typeof locales)[number][] | null {
  if (!isTranslated(before) && !isTranslated(after)) return null;
  return locales.filter((locale) => !isDeepEqual(textIn(before, locale), textIn(after, locale)));
}

const textIn = (value: unknown, locale: (typeof locales)[number]): string | null =>
  isTranslated(value) ? (value[locale] ?? null) : null;

const inOne = (value: unknown, locale: (typeof locales)[number]): Translated => ({
  [locale]: textIn(value, locale),
});
