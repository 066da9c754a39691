import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { DocumentValues } from '../../../crud/schema-form/document-values.ts';

/** Example variant prices of a product, in minor units. */
const [min, max] = [25_000, 40_000];

/** Preview of the price range template as shown to customers. */
export function TemplatePreview() {
  const text = useText();
  const format = useFormat();
  const { priceTemplateEn, priceTemplateAr } = use(DocumentValues);
  const lines = [priceTemplateEn, priceTemplateAr].flatMap((template) =>
    typeof template === 'string' && /\{(?:min|max)\}/u.test(template)
      ? [template.replaceAll('{min}', format.money(min)).replaceAll('{max}', format.money(max))]
      : [],
  );
  if (!lines.length) return null;
  return (
    <div aria-live="polite">
      <Typography variant="body2" color="textSecondary">
        {text('checkout_settings.template_preview')}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} dir="auto">
          {line}
        </Typography>
      ))}
    </div>
  );
}
