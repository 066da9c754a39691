import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { PreviewSheet, StorefrontPreview } from '../online-store/StorefrontPreview.tsx';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import type { CheckoutField } from './checkout-draft.ts';

const Sheet = styled(PreviewSheet)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '& > b': { gridColumn: '1 / -1', fontWeight: 600, overflowWrap: 'anywhere', marginBlockEnd: 2 },
  '& > span': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 4,
    minHeight: 32,
    minWidth: 0,
    paddingInline: 10,
    borderRadius: radius.control,
    border: `1px solid ${theme.vars.palette.lineStrong}`,
    backgroundColor: theme.vars.palette.background.paper,
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& i': { color: theme.vars.palette.tone.critical.ink, fontStyle: 'normal', paddingInlineStart: 2 },
    '& > span': { display: 'flex', minWidth: 0 },
  },
  '& > [data-half]': { gridColumn: 'auto' },
  '& > [data-tall]': { minHeight: 56, alignItems: 'start', paddingBlock: 6 },
  '& > [data-pay]': {
    justifyContent: 'center',
    marginBlockStart: 4,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    fontWeight: 500,
  },
}));

/** Button label below the fields, in the language of the previewed storefront rather than that of the page. */
const button = { en: 'Place order', ar: 'تأكيد الطلب' };

/** Fields that are laid out in pairs when both are visible. */
const halves = new Set(['first_name', 'last_name', 'building', 'floor', 'apartment', 'postal_code']);
const chosen = new Set(['country', 'region', 'city', 'district']);

/** Preview of the customers' checkout form, including unsaved changes, in either store language. */
export function CheckoutPreview({ fields }: { fields: readonly CheckoutField[] }) {
  const text = useText();
  const asked = fields.filter(({ isVisible }) => isVisible);
  const required = asked.filter(({ isRequired }) => isRequired).length;
  return (
    <StorefrontPreview
      title={text('checkout_form.preview')}
      languageLabel={text('checkout_form.preview_in')}
      sheet={Sheet}
      sheetProps={{ 'aria-hidden': true }}
      footer={
        <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 4, pt: 3 }}>
          {text('checkout_form.preview_says', { smart_count: asked.length })}{' '}
          {text('checkout_form.preview_requires', { smart_count: required })}
        </Typography>
      }
    >
      {(language) => (
        <>
          {asked.map(({ key, labelEn, labelAr, isRequired }) => (
            <span
              key={key}
              data-half={halves.has(key) ? '' : undefined}
              data-tall={key === 'notes' ? '' : undefined}
            >
              <span>
                <bdi>{language === 'ar' ? labelAr : labelEn}</bdi>
                {isRequired ? <i>*</i> : null}
              </span>
              {chosen.has(key) ? <Icon name="down" size={14} /> : null}
            </span>
          ))}
          <span data-pay="">{button[language]}</span>
        </>
      )}
    </StorefrontPreview>
  );
}
