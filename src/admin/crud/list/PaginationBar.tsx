import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useState } from 'react';
import { parseWhole } from '../../../shared/texts/number-text.ts';
import { numeric, radius } from '../../theme/tokens.ts';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  minHeight: 44,
  paddingInline: '16px 8px',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
  ...numeric,
  '& > p': { margin: 0, marginInlineEnd: 'auto' },
  '& > form': { display: 'flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
  '& input, & select': {
    boxSizing: 'border-box',
    height: 28,
    paddingInline: 6,
    border: `1px solid ${theme.vars.palette.lineField}`,
    borderRadius: radius.control,
    font: 'inherit',
    color: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
    '&:hover': { borderColor: theme.vars.palette.text.secondary },
    '@media (pointer: coarse)': { height: 44 },
  },
  '& input': { textAlign: 'center' },
  '& select': { marginInlineEnd: 8 },
}));

interface Props {
  page: number;
  limit: number;
  total: number;
  /** `false`: the total is a lower bound */
  isExact: boolean;
  /** page sizes offered; none if empty */
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onLimit?: (limit: number) => void;
}

/** Pagination bar: range, page size, page number, previous and next. */
export function PaginationBar({ page, limit, total, isExact, sizes = [], onPage, onLimit }: Props) {
  const text = useText();
  const format = useFormat();
  const last = Math.max(1, Math.ceil(total / limit));
  const from = Math.min((page - 1) * limit + 1, total);
  const to = Math.min(page * limit, total);
  const counts = {
    from: format.number(from),
    to: format.number(to),
    total: `${format.number(total)}${isExact ? '' : '+'}`,
  };
  const step = (name: 'previous' | 'next', target: number, isOff: boolean) => (
    <IconButton aria-label={text(`ra.navigation.${name}`)} disabled={isOff} onClick={() => onPage(target)}>
      <Icon name={name} />
    </IconButton>
  );
  return (
    <Bar aria-label={text('records.list.pages')}>
      <p>{text('records.list.range', counts)}</p>
      {sizes.length > 1 && total > Math.min(...sizes) ? (
        <select
          aria-label={text('ra.navigation.page_rows_per_page')}
          title={text('ra.navigation.page_rows_per_page')}
          value={limit}
          onChange={(event) => onLimit?.(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </select>
      ) : null}
      {last > 1 || page > 1 ? (
        <>
          {step('previous', page - 1, page <= 1)}
          <PageNumber key={page} page={page} last={last} isExact={isExact} onPage={onPage} />
          {step('next', page + 1, page >= last && isExact)}
        </>
      ) : null}
    </Bar>
  );
}

interface PageNumberProps {
  page: number;
  last: number;
  isExact: boolean;
  onPage: (page: number) => void;
}

/** Page number input: lists may have hundreds of pages. */
function PageNumber({ page, last, isExact, onPage }: PageNumberProps) {
  const text = useText();
  const format = useFormat();
  const [typed, setTyped] = useState(format.number(page));
  const go = () => {
    const wanted = parseWhole(typed) ?? 0;
    const goal = Math.max(1, isExact ? Math.min(wanted, last) : wanted);
    setTyped(format.number(goal));
    if (wanted && goal !== page) onPage(goal);
    else setTyped(format.number(page));
  };
  const mark = '\u0000';
  const [before = '', after = ''] = text('records.list.page_of', { page: mark, last: format.number(last) })
    .replaceAll(/[\u2068\u2069]/gu, '')
    .split(mark);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {before}
      <input
        inputMode="numeric"
        enterKeyHint="go"
        aria-label={text('records.list.page_of', { page: format.number(page), last: format.number(last) })}
        value={typed}
        style={{ inlineSize: `${Math.max(2, format.number(last).length) + 2}ch` }}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(format.number(page))}
      />
      {after}
    </form>
  );
}
