import { styled } from '@mui/material/styles';
import { useText } from '../../providers/texts/texts.tsx';
import { Cell } from './Cell.tsx';
import type { SupportCell } from './support-lists.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, calc(50% - 8px)), 1fr))',
  gap: 16,
  margin: 0,
  '& dt': { fontSize: theme.typography.caption.fontSize, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

interface Props {
  row: Record<string, unknown>;
  columns: readonly { name: string; as: SupportCell }[];
}

/** Description list of one store or user. */
export function DescriptionList({ row, columns }: Props) {
  const text = useText();
  return (
    <List>
      {columns.map(({ name, as }) => (
        <div key={name}>
          <dt>{text(`support.column.${name}`)}</dt>
          <dd>
            <Cell as={as} value={row[name]} />
          </dd>
        </div>
      ))}
    </List>
  );
}
