import { styled } from '@mui/material/styles';
import type { Tone } from '../../model/json-schema.ts';
import { radius } from '../theme/tokens.ts';

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    paddingBlock: 1,
    paddingInline: 8,
    borderRadius: radius.full,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 500,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.tone[tone].ink,
    backgroundColor: theme.vars.palette.tone[tone].fill,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&::before': {
      content: '""',
      flex: 'none',
      width: 6,
      height: 6,
      borderRadius: '50%',
      backgroundColor: theme.vars.palette.tone[tone].dot,
    },
  }),
);

/** A state in one word, coloured by its meaning. */
export function StatusChip({ tone = 'neutral', label }: { tone?: Tone; label: string }) {
  return (
    <Chip tone={tone} title={label}>
      <span>{label}</span>
    </Chip>
  );
}
