import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '../../layout/Icon.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { numeric } from '../../theme/tokens.ts';

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
}));

interface Props {
  page: number;
  limit: number;
  total: number;
  /** false: there are more than `total` */
  isExact: boolean;
  onPage: (page: number) => void;
}

/** Where one is in a list, and the ways to the other pages. */
export function Pager({ page, limit, total, isExact, onPage }: Props) {
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
    <Bar aria-label={text('views.list.pages')}>
      <p>{text('views.list.range', counts)}</p>
      {last > 1 || page > 1 ? (
        <>
          {step('previous', page - 1, page <= 1)}
          <span>{text('views.list.page_of', { page: format.number(page), last: format.number(last) })}</span>
          {step('next', page + 1, page >= last && isExact)}
        </>
      ) : null}
    </Bar>
  );
}
