import { styled, type Theme } from '@mui/material/styles';
import { useMemo, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { searchWords } from '../../../../shared/texts/search-text.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import type { Format } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { radius } from '../../../theme/tokens.ts';
import type { Entry, Hit } from './entries.ts';
import { splitByMatches } from '../../../providers/navigation/fuzzy-match.ts';

const look = ({ theme }: { theme: Theme }) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: '5px 10px',
    borderRadius: radius.control,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    cursor: 'pointer',
    scrollMarginBlock: 36,
    '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.accentSoft },
    '& > i': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 30,
      height: 30,
      overflow: 'hidden',
      borderRadius: radius.control,
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.hover,
      '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
    },
    '& > div': { flex: 1, minWidth: 0, lineHeight: 1.4 },
    '& > div > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > div > span': { fontSize: theme.typography.body1.fontSize, fontWeight: 500 },
    '& > div > small': {
      fontSize: theme.typography.caption.fontSize,
      color: theme.vars.palette.text.secondary,
    },
    '& > kbd': {
      flex: 'none',
      fontFamily: 'inherit',
      fontSize: theme.typography.caption.fontSize,
      color: theme.vars.palette.inkFaint,
      visibility: 'hidden',
    },
    '&[aria-selected="true"] > kbd': { visibility: 'visible' },
    '& mark': { color: theme.vars.palette.primary.main, background: 'none', fontWeight: 600 },
    '@media (pointer: coarse)': { minHeight: 52, '& > kbd': { display: 'none' } },
  }) as const;

const Place = styled(Link)(look);
const Act = styled('div')(look);

interface Props {
  id: string;
  entry: Entry;
  /** search text, highlighted in the title */
  sought: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
}

/** Option of the command palette; a record also shows distinguishing details. */
export function Option({ id, entry, sought, isActive, onPoint, onChoose }: Props) {
  const { icon, title, hit, to, within } = entry;
  const words = useMemo(() => searchWords(sought), [sought]);
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onPointerMove: isActive ? undefined : onPoint,
    onClick: onChoose,
    // Pressing an option keeps the focus in the input.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  const content = (
    <>
      <i aria-hidden="true">
        {hit?.picture ? (
          <img src={hit.picture} alt="" width={30} height={30} />
        ) : (
          <Icon name={icon} size={17} />
        )}
      </i>
      <div>
        <span>
          <bdi>
            <Marked text={title} words={words} />
          </bdi>
        </span>
        {hit?.facts.length ? <Facts hit={hit} words={words} /> : within ? <small>{within}</small> : null}
      </div>
      <kbd aria-hidden="true">↵</kbd>
    </>
  );
  return to ? (
    <Place to={to} {...shared}>
      {content}
    </Place>
  ) : (
    <Act {...shared}>{content}</Act>
  );
}

function Facts({ hit, words }: { hit: Hit; words: string[] }) {
  const format = useFormat();
  return (
    <small>
      {hit.facts.map((fact, place) => (
        <bdi key={place} title={fact.label} dir={fact.kind === 'code' ? 'ltr' : undefined}>
          {place ? ' · ' : ''}
          {fact.kind === 'number' ? `${fact.label}: ` : null}
          <Marked
            text={said(fact, format)}
            words={fact.kind === 'text' || fact.kind === 'code' ? words : []}
          />
        </bdi>
      ))}
    </small>
  );
}

function said({ kind, value }: Hit['facts'][number], format: Format): string {
  if (kind === 'money') return format.money(Number(value));
  if (kind === 'number') return format.number(Number(value));
  if (kind === 'date' || kind === 'instant') return format.date(String(value));
  return String(value);
}

function Marked({ text, words }: { text: string; words: string[] }) {
  if (!words.length) return text;
  return splitByMatches(text, words).map(({ text: piece, isFound }, place) =>
    isFound ? <mark key={place}>{piece}</mark> : piece,
  );
}
