import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useText } from '../../providers/texts/texts.tsx';
import { Icon } from './Icon.tsx';

/** Button that toggles light and dark; the account menu also offers the system's scheme. */
export function SchemeToggle() {
  const text = useText();
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = text('ra.action.toggle_theme');
  return (
    <IconButton onClick={() => setMode(isDark ? 'light' : 'dark')} aria-label={label} title={label}>
      <Icon name={isDark ? 'light' : 'dark'} />
    </IconButton>
  );
}
