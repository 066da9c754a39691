/** Card that previews a part of the storefront, with unsaved changes, in either store language. */
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { isLocale, type Locale } from '../../../../shared/texts/locale.ts';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { radius } from '../../../theme/tokens.ts';

export const PreviewSheet = styled('div')(({ theme }) => ({
  margin: '0 16px',
  padding: 14,
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '12px 16px',
});

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '0 16px 12px' });

interface Props {
  title: string;
  /** accessible name of the language choice */
  languageLabel: string;
  /** further choices, on a line below the title */
  tools?: ReactNode;
  /** component and properties of the sheet, which begins with the store's name */
  sheet: typeof PreviewSheet;
  sheetProps: ComponentProps<typeof PreviewSheet>;
  children: (language: Locale) => ReactNode;
  footer?: ReactNode;
}

export function StorefrontPreview({
  title,
  languageLabel,
  tools,
  sheet: Sheet,
  sheetProps,
  children,
  footer,
}: Props) {
  const { company } = useSignInFacts();
  const first = company?.defaultStoreLanguage;
  const [language, setLanguage] = useState<Locale>(isLocale(first) ? first : 'en');
  const heading = (
    <Typography variant="h3" component="h2" {...(tools && { sx: { p: '14px 16px 8px' } })}>
      {title}
    </Typography>
  );
  const languages = (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={languageLabel}
      value={language}
      onChange={(_, next: Locale | null) => next && setLanguage(next)}
    >
      <ToggleButton value="en" lang="en">
        English
      </ToggleButton>
      <ToggleButton value="ar" lang="ar">
        العربية
      </ToggleButton>
    </ToggleButtonGroup>
  );
  return (
    <Card component="section" aria-label={title} sx={{ pb: 4 }}>
      {tools ? (
        <>
          {heading}
          <Tools>
            {tools}
            {languages}
          </Tools>
        </>
      ) : (
        <Head>
          {heading}
          {languages}
        </Head>
      )}
      <Sheet dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language} data-preview={language} {...sheetProps}>
        <b>
          <bdi>{company?.name}</bdi>
        </b>
        {children(language)}
      </Sheet>
      {footer}
    </Card>
  );
}
