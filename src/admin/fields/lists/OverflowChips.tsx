import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '../../providers/texts/use-format.ts';
import { radius } from '../../theme/tokens.ts';
import { EmptyValue } from '../value-texts.tsx';

const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 });

const Piece = styled('span')(({ theme }) => ({
  minWidth: 0,
  paddingInline: 7,
  lineHeight: '20px',
  borderRadius: radius.full,
  fontSize: theme.typography.caption.fontSize,
  backgroundColor: theme.vars.palette.hover,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const Rest = styled('span')(({ theme }) => ({
  flex: 'none',
  fontSize: theme.typography.caption.fontSize,
  color: theme.vars.palette.text.secondary,
}));

/** The first items of a list on one line, and the number of the remaining ones. */
export function OverflowChips<Item>({
  items,
  most = 2,
  children,
}: {
  items: Item[];
  most?: number;
  children: (item: Item) => ReactNode;
}) {
  const format = useFormat();
  if (!items.length) return <EmptyValue />;
  return (
    <Line>
      {items.slice(0, most).map((item, index) => (
        <Piece key={index}>{children(item)}</Piece>
      ))}
      {items.length > most ? <Rest dir="ltr">+{format.number(items.length - most)}</Rest> : null}
    </Line>
  );
}
