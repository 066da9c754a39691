import Button from '@mui/material/Button';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { Icon } from './Icon.tsx';

/** Button that switches to the other locale; open pages and typed values are kept. */
export function LocaleSwitch() {
  const text = useText();
  const { locale, changeLocale } = useLocaleState();
  const other = locale === 'en' ? 'ar' : 'en';
  return (
    <Button
      variant="text"
      size="small"
      startIcon={<Icon name="language" />}
      onClick={() => void changeLocale(other)}
      // A system font: one Arabic word does not justify loading the Arabic web font on an English page.
      sx={{ color: 'text.secondary', ...(other === 'ar' && { fontFamily: 'system-ui, sans-serif' }) }}
    >
      <span lang={other}>{text('app.language.other')}</span>
      <span className="visually-hidden"> {text('app.language.switch')}</span>
    </Button>
  );
}
