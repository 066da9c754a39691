import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { locales, type Locale, type Translated } from '../../../model/locale.ts';
import { diffWords } from '../../../model/word-diff.ts';
import { useText } from '../../providers/texts.tsx';

const Text = styled('p')(({ theme }) => ({
  margin: 0,
  flexBasis: '100%',
  maxHeight: '12em',
  overflow: 'auto',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& ins': {
    textDecoration: 'none',
    backgroundColor: theme.vars.palette.tone.positive.fill,
    color: theme.vars.palette.tone.positive.ink,
    borderRadius: 3,
  },
  '& del': {
    backgroundColor: theme.vars.palette.tone.critical.fill,
    color: theme.vars.palette.tone.critical.ink,
    borderRadius: 3,
  },
}));

/** The words that changed in a text, marked where they stand, in each language that changed and in its direction. */
export function TextDiff({ from, to }: { from: unknown; to: unknown }) {
  const text = useText();
  const changed = locales.filter((locale) => htmlIn(from, locale) !== htmlIn(to, locale));
  return changed.map((locale) => {
    const pieces = diffWords(wordsOf(htmlIn(from, locale)), wordsOf(htmlIn(to, locale)));
    const isLookOnly = pieces.every(({ kind }) => kind === 'same');
    return (
      <div key={locale} style={{ flexBasis: '100%' }}>
        {changed.length > 1 ? (
          <Typography variant="caption" color="textSecondary" component="p">
            {text(`history.language.${locale}`)}
          </Typography>
        ) : null}
        {isLookOnly ? (
          <Typography variant="body2">{text('history.look_only')}</Typography>
        ) : (
          <Text lang={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
            {pieces.map(({ kind, text: words }, index) =>
              kind === 'same' ? (
                <span key={index}>{words}</span>
              ) : kind === 'added' ? (
                <ins key={index}>
                  <span className="visually-hidden">{text('history.added')} </span>
                  {words}
                </ins>
              ) : (
                <del key={index}>
                  <span className="visually-hidden">{text('history.removed')} </span>
                  {words}
                </del>
              ),
            )}
          </Text>
        )}
      </div>
    );
  });
}

const htmlIn = (value: unknown, locale: Locale): string =>
  (typeof value === 'string' ? value : (value as Translated | null)?.[locale]) ?? '';

/** The words of a piece of HTML as they are read, a line for each paragraph. Nothing of it is run or fetched: the document is inert. */
function wordsOf(html: string): string {
  const lined = html.replace(/<\/(?:p|h\d|li|blockquote)>|<br\s*\/?>/giu, '$&\n');
  return (new DOMParser().parseFromString(lined, 'text/html').body.textContent ?? '').trim();
}

/** Is a change of text long enough that its words are told apart? */
export const isDiffable = (kind: string, from: unknown, to: unknown): boolean =>
  kind === 'rich-text' && from != null && to != null;
