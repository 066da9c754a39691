import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { locales, type Locale, type Translated } from '../../../shared/texts/locale.ts';
import { diffWords } from '../../../shared/texts/word-diff.ts';
import { useText } from '../../providers/texts/texts.tsx';

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

/** Word diff of a text, for each changed language in its own direction. */
export function TextDiff({ from, to, isHtml }: { from: unknown; to: unknown; isHtml: boolean }) {
  const text = useText();
  const changed = locales.filter((locale) => textIn(from, locale) !== textIn(to, locale));
  return changed.map((locale) => {
    const words = (value: unknown) => (isHtml ? wordsOf : String)(textIn(value, locale));
    const pieces = diffWords(words(from), words(to));
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

const textIn = (value: unknown, locale: Locale): string =>
  (typeof value === 'string' ? value : (value as Translated | null)?.[locale]) ?? '';

/** Text content of HTML, a line per paragraph. Scripts do not run: documents of `DOMParser` are inert. */
function wordsOf(html: string): string {
  const lined = html.replace(/<\/(?:p|h\d|li|blockquote)>|<br\s*\/?>/giu, '$&\n');
  return (new DOMParser().parseFromString(lined, 'text/html').body.textContent ?? '').trim();
}

/** Minimum length of a text for a word diff. */
const long = 80;

/** Whether a change is shown as a word diff; translated texts then show only the changed languages. */
export function isDiffable(kind: string, from: unknown, to: unknown): boolean {
  if (from == null || to == null) return false;
  if (kind === 'text') return Math.max(String(from).length, String(to).length) >= long;
  return kind === 'rich-text' || kind === 'translated-text';
}
