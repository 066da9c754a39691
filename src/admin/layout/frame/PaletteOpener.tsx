import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { radius, size } from '../../theme/tokens.ts';
import { prefetch } from '../../crud/prefetch-chunks.ts';
import { Icon } from '../controls/Icon.tsx';
import { LazyBoundary } from '../states/LazyBoundary.tsx';
import { useNotifyLoadError } from '../page/use-notify-load-error.ts';

const loadPalette = () => import('../../features/data/palette/Palette.tsx');
const Palette = lazyScreen(
  ['palette', 'settings_pages', 'settings', 'checkout_settings', 'couriers'],
  loadPalette,
);

const Box = styled(ButtonBase)(({ theme }) => ({
  width: '100%',
  maxWidth: 360,
  height: size.control,
  justifyContent: 'flex-start',
  gap: 8,
  paddingInline: 10,
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
  '&:hover': { borderColor: theme.vars.palette.lineStrong },
  '& > span': { flex: 1, minWidth: 0, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > kbd': { font: 'inherit', direction: 'ltr', color: theme.vars.palette.inkFaint },
  [theme.breakpoints.down('md')]: {
    width: size.touch,
    height: size.touch,
    marginInlineStart: 'auto',
    justifyContent: 'center',
    border: 0,
    background: 'none',
    '& > kbd': { display: 'none' },
    // Visually hidden: the accessible name stays where only the icon fits.
    '& > span': { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
}));

const key = /mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the command palette by Ctrl-K (⌘K) or its button. Its code is prefetched on hover or on the modifier key. */
export function PaletteOpener() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const fail = useNotifyLoadError(() => setOpen(false));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') prefetch(loadPalette);
      // `code`, since in an Arabic layout the key produces another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Box
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => prefetch(loadPalette)}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{text('app.palette.open')}</span>
        <kbd>{key}</kbd>
      </Box>
      {isOpen ? (
        <LazyBoundary onFail={fail}>
          <Palette onClose={() => setOpen(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
