import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { callOperation } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import type { StepProps } from './step.ts';

const Grid = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
});

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  fontSize: theme.typography.body1.fontSize,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.lineStrong },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
    fontWeight: 500,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
}));

/** Step that asks for the store's industry. */
export function IndustryStep({ draft, change, problems }: StepProps) {
  const text = useText();
  const { locale } = useLocaleState();
  const note = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['industries', locale],
    staleTime: Infinity,
    queryFn: async () => (await callOperation('GET', '/industries', {})).data,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <div role="radiogroup" aria-label={text('store_creation.industry.title')} aria-describedby={note}>
      <Grid>
        {data
          ? data.map(({ id, name }) => (
              <Choice key={id}>
                <input
                  type="radio"
                  name="industryId"
                  checked={draft.industryId === id}
                  onChange={() => change({ industryId: id })}
                />
                {String(name)}
              </Choice>
            ))
          : Array.from({ length: 12 }, (_, index) => <Skeleton key={index} variant="rounded" height={44} />)}
      </Grid>
      <FormHelperText id={note} error role="alert">
        {problems.industryId}
      </FormHelperText>
    </div>
  );
}
