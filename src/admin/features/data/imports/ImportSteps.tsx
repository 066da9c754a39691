import { styled } from '@mui/material/styles';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { radius } from '../../../theme/tokens.ts';

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& i': {
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: radius.full,
    fontStyle: 'normal',
    fontWeight: 600,
    fontSize: theme.typography.caption.fontSize,
    backgroundColor: theme.vars.palette.hover,
  },
  '& > [aria-current]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& > [aria-current] i': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& > [data-done] i': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.accentSoft,
  },
  // Phones show the name of the current step only.
  [theme.breakpoints.down('sm')]: { gap: 8, '& > li:not([aria-current]) > span': { display: 'none' } },
}));

const steps = ['file', 'columns', 'check', 'import'] as const;
export type Step = (typeof steps)[number];

/** Step indicator of an import. */
export function ImportSteps({ current }: { current: Step }) {
  const text = useText();
  const format = useFormat();
  const place = steps.indexOf(current);
  return (
    <List aria-label={text('imports.steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === place ? 'step' : undefined}
          data-done={index < place ? '' : undefined}
        >
          <i aria-hidden="true">
            {index < place ? <Icon name="check" size={14} /> : format.number(index + 1)}
          </i>
          <span>{text(`imports.steps.${step}`)}</span>
        </li>
      ))}
    </List>
  );
}
