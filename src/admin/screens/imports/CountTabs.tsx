import { styled } from '@mui/material/styles';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '6px 8px 0',
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > button': {
    position: 'relative',
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    height: 38,
    paddingInline: 10,
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
  },
  '& > button:focus-visible': { outlineOffset: -2 },
  '& > [aria-pressed="true"]': { color: theme.vars.palette.text.primary },
  '& > [aria-pressed="true"]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 10,
    insetBlockEnd: 0,
    height: 2,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& span': { color: theme.vars.palette.inkFaint, fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& [data-bad] span': { color: theme.vars.palette.tone.critical.ink, fontWeight: 600 },
  '@media (pointer: coarse)': { '& > button': { height: 44 } },
}));

interface Props<Key extends string> {
  tabs: readonly { key: Key; label: string; count: number; isBad?: boolean }[];
  current: Key;
  onChange: (key: Key) => void;
}

/** The rows by what becomes of them, each kind with its number. */
export function CountTabs<Key extends string>({ tabs, current, onChange }: Props<Key>) {
  const text = useText();
  const format = useFormat();
  return (
    <Bar role="group" aria-label={text('imports.rows.tabs')}>
      {tabs.map(({ key, label, count, isBad }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === current}
          data-bad={isBad && count ? '' : undefined}
          onClick={() => onChange(key)}
        >
          {label}
          <span>{format.number(count)}</span>
        </button>
      ))}
    </Bar>
  );
}
