import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  inLocale,
  locales,
  ownFirst,
  type Locale,
  type Translated,
} from '../../../../shared/texts/locale.ts';
import { priceText } from '../../../../field-types/money/money.cell.ts';
import type { ImageAnswer } from '../../../../field-types/image-list/image-list.kind.ts';
import { altTextOf } from '../../../../field-types/image-list/alt-texts.ts';
import { RichTextView } from '../../../fields/RichTextView.tsx';
import { createFormat } from '../../../providers/texts/format.ts';
import { useDigits } from '../../../providers/texts/digits.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { Phone } from './preview-styles.ts';
import { previewTexts } from './preview-texts.ts';

interface Shown {
  media?: ImageAnswer[];
  mediaAlternatives?: unknown;
  name?: Translated;
  description?: Translated;
  ribbonLabel?: Translated | null;
  price?: unknown;
  isOnSale?: boolean;
  discountedPrice?: unknown;
  isSoldOut?: boolean;
  isTracked?: boolean;
  quantity?: unknown;
  pricedBy?: string;
  pricingUnit?: string;
  productOptions?: { name: Translated; values: { value: Translated }[] }[];
}

/** Live preview of the product page on a customer's phone, in either language. The store's real design may differ. */
export default function ProductPreview() {
  const text = useText();
  const { locale } = useLocaleState();
  const [language, setLanguage] = useState<Locale>(locale);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={text('product_form.preview_language')}
        onChange={(_event, next: Locale | null) => next && setLanguage(next)}
        sx={{ alignSelf: 'center' }}
      >
        {ownFirst(locale).map((each) => (
          <ToggleButton key={each} value={each}>
            {text(`records.language.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <CustomerPhone language={language} />
      <small style={{ opacity: 0.75 }}>{text('product_form.preview_note')}</small>
    </>
  );
}

function CustomerPhone({ language }: { language: Locale }) {
  const text = useText();
  const { company } = useSignInFacts();
  const [digits] = useDigits();
  const product = useWatch() as Shown;
  // The form has no variant prices: the upper price comes from the saved record.
  const priceTo = useRecordContext<{ id: number; priceTo?: number | null }>()?.priceTo ?? null;
  const [at, setAt] = useState(0);
  const words = previewTexts[language];
  const format = createFormat({
    locale: language,
    digits,
    currency: company?.paymentCurrency ?? 'EGP',
    decimals: company?.priceDecimalPoints ?? 0,
  });
  const own = (value: Translated | null | undefined) => (value ? (inLocale(value, language) ?? '') : '');
  const isRange = priceTo !== null && typeof product.price === 'number' && priceTo > product.price;
  const money = (price: unknown) =>
    typeof price === 'number' ? priceText({ price, priceTo: isRange ? priceTo : null }, format) : '';
  const images = product.media ?? [];
  const image = images[Math.min(at, images.length - 1)];
  const isGone = product.isSoldOut === true || (product.isTracked === true && product.quantity === 0);
  const isReduced = product.isOnSale === true && typeof product.discountedPrice === 'number';
  const per = product.pricedBy && product.pricedBy !== 'unit' ? words.per[product.pricingUnit ?? ''] : '';
  return (
    <Phone lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} aria-label={text('product_form.preview')}>
      <div data-picture="">
        {image ? (
          <img src={image.url} alt={own(altTextOf(product.mediaAlternatives, image.id))} />
        ) : (
          <span>{text('product_form.no_picture')}</span>
        )}
        {own(product.ribbonLabel) ? <b>{own(product.ribbonLabel)}</b> : null}
      </div>
      {images.length > 1 ? (
        <nav aria-label={text('product_form.preview_pictures')}>
          {images.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              aria-label={`${place + 1}`}
              aria-current={place === at ? 'true' : undefined}
              onClick={() => setAt(place)}
            />
          ))}
        </nav>
      ) : null}
      <div data-text="">
        <strong>{own(product.name) || text('product_form.no_title')}</strong>
        <p>
          <span data-price="">{money(isReduced ? product.discountedPrice : product.price)}</span>
          {per ? <small> / {per}</small> : null}
          {isReduced && !isRange ? <del>{money(product.price)}</del> : null}
        </p>
        {(product.productOptions ?? []).map(({ name, values }) => (
          <div key={locales.map((each) => name[each]).join()} data-option="">
            <small>{own(name)}</small>
            {values.map(({ value }) => (
              <span key={locales.map((each) => value[each]).join()}>{own(value)}</span>
            ))}
          </div>
        ))}
        <span data-buy="" data-gone={isGone ? '' : undefined}>
          {isGone ? words.gone : words.buy}
        </span>
        {own(product.description) ? <RichTextView html={own(product.description)} /> : null}
      </div>
    </Phone>
  );
}
