import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { radius } from '../../../theme/tokens.ts';

const Card = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '10px 12px 12px 8px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&:dir(rtl)': { padding: '10px 8px 12px 12px' },
  '&:hover': { borderColor: theme.vars.palette.lineStrong },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  '& > div': { paddingBlockStart: 8 },
}));

interface Props {
  name: string;
  label: string;
  value: string;
  choices: { value: string; label: string; body: string }[];
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Radio group of cards, each with a description. */
export function ChoiceCards({ name, label, value, choices, error, onChange }: Props) {
  const note = useId();
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={error ? note : undefined}>
      <div style={{ display: 'grid', gap: 12 }}>
        {choices.map((choice) => (
          <Card key={choice.value}>
            <Radio
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <div>
              <Typography variant="body1" component="span" sx={{ display: 'block', fontWeight: 500 }}>
                {choice.label}
              </Typography>
              <Typography variant="body2" component="span" color="textSecondary">
                {choice.body}
              </Typography>
            </div>
          </Card>
        ))}
      </div>
      <FormHelperText id={note} error role="alert">
        {error}
      </FormHelperText>
    </div>
  );
}
