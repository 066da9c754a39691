import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useText } from '../../providers/texts/texts.tsx';
import { pageLetters, useLettersSwitch } from './letter-shortcuts.ts';

const isApple = /mac|iphone|ipad/iu.test(navigator.userAgent);

/** Keyboard shortcuts by area; texts in `keys.*`. */
const groups = {
  list: [
    ['search', '/'],
    ['walk', '↑', '↓'],
    ['cells', '←', '→'],
    ['letters', 'J', 'K'],
    ['ends', 'Home', 'End'],
    ['pages', 'PgUp', 'PgDn'],
    ['open', 'Enter'],
    ['edit', 'F2'],
    ['select', 'Space'],
    ['select_letter', 'X'],
    ['head', '←', '→'],
    ['draw', '↑', '↓'],
    ['arrange', isApple ? '⌥' : 'Alt', '↑', '↓'],
  ],
  form: [
    ['save', isApple ? '⌘' : 'Ctrl', 'S'],
    ['move', '↑', '↓'],
  ],
  anywhere: [
    ['palette', isApple ? '⌘' : 'Ctrl', 'K'],
    ['help', '?'],
    ['close', 'Esc'],
  ],
  pages: Object.entries(pageLetters).map(([letter, page]) => [page, 'G', letter.toUpperCase()]),
} as const;

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 16px',
  margin: '0 0 16px',
  fontSize: theme.typography.body2.fontSize,
  '& > dd': { margin: 0, display: 'flex', gap: 4, direction: 'ltr', justifySelf: 'end' },
  '& kbd': {
    minWidth: 24,
    paddingInline: 6,
    textAlign: 'center',
    fontFamily: 'inherit',
    lineHeight: '22px',
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.lineStrong}`,
    backgroundColor: theme.vars.palette.sunken,
  },
}));

/** Dialog that lists the keyboard shortcuts. */
export default function KeyboardShortcutsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [areLettersOn, setLettersOn] = useLettersSwitch();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{text('keys.title')}</DialogTitle>
      {/* Focusable so that the keyboard can scroll it in a low window. */}
      <DialogContent tabIndex={0}>
        {Object.entries(groups).map(([group, entries]) => (
          <section key={group} aria-label={text(`keys.in.${group}`)}>
            <h3 style={{ margin: '0 0 8px', fontSize: 'inherit' }}>{text(`keys.in.${group}`)}</h3>
            <Keys>
              {entries.map(([name, ...keys]) => (
                <Fragment key={name}>
                  <dt>{text(group === 'pages' ? `keys.page.${name}` : `keys.${name}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </Keys>
            {group === 'list' ? (
              <Typography variant="body2" color="textSecondary" sx={{ mt: -2, mb: 4 }}>
                {text('keys.touch')}
              </Typography>
            ) : null}
          </section>
        ))}
        <FormControlLabel
          control={<Switch checked={areLettersOn} onChange={(_, isOn) => setLettersOn(isOn)} />}
          label={text('keys.letters_on')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
