import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numeric } from '../../../theme/tokens.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 2,
  '& > li > *': {
    display: 'grid',
    // A name keeps at least two fifths of a narrow row; the text beside the figure wraps below it.
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
    columnGap: 16,
    rowGap: 5,
    alignItems: 'baseline',
    padding: '6px 8px',
    marginInline: -8,
    borderRadius: 6,
    color: 'inherit',
    textDecoration: 'none',
    fontSize: theme.typography.body2.fontSize,
  },
  '& > li > a:hover': { backgroundColor: theme.vars.palette.hover },
  '& > li > div > a': { color: 'inherit', textDecoration: 'none', borderRadius: 4 },
  '& > li > div > a:hover': { textDecoration: 'underline' },
  '& [data-name]': { overflowWrap: 'anywhere' },
  '& [data-value]': { textAlign: 'end', fontWeight: 500, ...numeric },
  '& [data-value] > span:not(.visually-hidden)': {
    display: 'inline-block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
    marginInlineStart: 8,
  },
  '& [data-bar]': {
    gridColumn: '1 / -1',
    height: 4,
    borderRadius: 2,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.sunken,
  },
  '& [data-bar] > i': {
    display: 'block',
    height: '100%',
    borderRadius: 2,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '@media (pointer: coarse)': {
    '& > li > a': { minHeight: 44 },
    '& > li > div > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, paddingBlock: 0 },
    '& > li > div > [data-value]': { flexWrap: 'wrap', alignContent: 'center', justifyContent: 'flex-end' },
  },
}));

export interface Bar {
  key: string;
  name: ReactNode;
  /** value shown as the bar length */
  value: number;
  shown: string;
  /** secondary text beside the figure */
  aside?: string;
  /** link of the row, below the locale */
  to?: string | null;
  /** link of the figure, with its accessible label */
  orders?: { to: string; label: string } | undefined;
}

/** List of figures with bars of their share of the largest. The text is complete without the bars, which are decorative. */
export function BarList({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <List>
      {bars.map(({ key, name, value, shown, aside, to, orders }) => {
        const figure = (
          <>
            {shown}
            {aside ? ' ' : null}
            {aside ? <span>{aside}</span> : null}
          </>
        );
        const bar = (
          <span data-bar="" aria-hidden="true">
            <i style={{ width: `${(Math.max(0, value) / most) * 100}%` }} />
          </span>
        );
        if (to && orders)
          return (
            <li key={key}>
              <div>
                <Link to={to} data-name="">
                  {name}
                </Link>
                <Link to={orders.to} data-value="">
                  <span className="visually-hidden">{orders.label} </span>
                  {figure}
                </Link>
                {bar}
              </div>
            </li>
          );
        const content = (
          <>
            <span data-name="">{name}</span>
            <span data-value="">{figure}</span>
            {bar}
          </>
        );
        return <li key={key}>{to ? <Link to={to}>{content}</Link> : <div>{content}</div>}</li>;
      })}
    </List>
  );
}
