import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import type { Side } from './three-way-merge.ts';
import type { Values } from '../../../fields/form-values.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  fontSize: theme.typography.body2.fontSize,
  '& th': { fontWeight: 500, textAlign: 'start' },
  '& thead th': { color: theme.vars.palette.text.secondary, backgroundColor: theme.vars.palette.sunken },
  '& th, & td': { padding: '8px 12px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody > tr > *': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& label': { display: 'flex', gap: 6, alignItems: 'flex-start', cursor: 'pointer' },
  '& label > div': { minWidth: 0, flex: 1, paddingBlockStart: 2 },
  '& td[data-chosen]': { backgroundColor: theme.vars.palette.accentSoft },
  '& .MuiRadio-root': { padding: 2 },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody > tr > * + *': { borderBlockStart: 0 },
    '& td::before': {
      content: 'attr(data-title)',
      display: 'block',
      color: theme.vars.palette.text.secondary,
    },
  },
}));

interface Props {
  fields: readonly { name: string; title: string }[];
  /** renders a value of a field, read-only */
  show: (name: string, value: unknown) => ReactNode;
  sides: { base: Values; theirs: Values; mine: Values };
  /** `mine` where nothing was chosen */
  choices: Record<string, Side>;
  onChoose: (name: string, side: Side) => void;
}

/** Table of a conflict: for each field the original, the stored and the form's value; the user chooses one of the last two. */
export function ConflictTable({ fields, show, sides, choices, onChoose }: Props) {
  const text = useText();
  const heads = {
    base: text('records.conflict.base'),
    theirs: text('records.conflict.theirs'),
    mine: text('records.conflict.mine'),
  };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col" style={{ width: '19%' }}>
            {text('records.conflict.field')}
          </th>
          <th scope="col">{heads.base}</th>
          <th scope="col">{heads.theirs}</th>
          <th scope="col">{heads.mine}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, title }) => {
          const chosen = choices[name] ?? 'mine';
          return (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td data-title={heads.base}>{show(name, sides.base[name])}</td>
              {(['theirs', 'mine'] as const).map((side) => (
                <td key={side} data-title={heads[side]} data-chosen={chosen === side ? '' : undefined}>
                  <label>
                    <Radio
                      name={`conflict-${name}`}
                      checked={chosen === side}
                      onChange={() => onChoose(name, side)}
                      slotProps={{ input: { 'aria-label': `${title}: ${heads[side]}` } }}
                    />
                    <div>{show(name, sides[side][name])}</div>
                  </label>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
