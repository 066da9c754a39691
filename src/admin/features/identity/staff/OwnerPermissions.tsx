import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { modules } from '../../../../generated/modules.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 8, fontSize: theme.typography.body2.fontSize },
  '& svg': { flex: 'none', marginBlockStart: 2, color: theme.vars.palette.tone.positive.ink },
}));

/** Permissions of an owner: every module, whatever boxes are checked. */
export function OwnerPermissions() {
  const text = useText();
  const { locale } = useLocaleState();
  return (
    <>
      <Typography variant="body1">{text('rights.owner')}</Typography>
      <List aria-label={text('rights.owner_modules')}>
        {Object.values(modules).map(({ name, title }) => (
          <li key={name}>
            <Icon name="check" size={16} />
            <span>{title[locale]}</span>
          </li>
        ))}
      </List>
    </>
  );
}
