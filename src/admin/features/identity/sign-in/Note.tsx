import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '../../../../shared/resources/json-schema.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { radius } from '../../../theme/tokens.ts';

const Box = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'flex',
    gap: 10,
    padding: '10px 12px',
    borderRadius: radius.control,
    color: theme.vars.palette.tone[tone].ink,
    backgroundColor: theme.vars.palette.tone[tone].fill,
  }),
);

const icons: Partial<Record<Tone, string>> = { positive: 'check', attention: 'alert', critical: 'error' };

/** Coloured notice. Material's Alert would add 3 kB to the sign-in bundle. */
export function Note({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Box tone={tone}>
      <Icon name={icons[tone] ?? 'info'} size={20} />
      <span>{children}</span>
    </Box>
  );
}
