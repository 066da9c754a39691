import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { UiSchema, WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import * as document from '../../../../generated/documents/company-regional.js';
import { Icon } from '../../../layout/controls/Icon.tsx';
import SupportContact from '../../../layout/controls/SupportContact.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Values } from '../../../fields/form-values.ts';
import { DocumentForm } from '../../../crud/schema-form/DocumentForm.tsx';
import { fieldUi } from '../../../crud/schema-form/layout.ts';
import { widgets as house } from '../../../crud/schema-form/widgets.tsx';
import { useSaveCompany, type Company, type CompanyChanges } from './company.ts';
import { canEdit } from './can-edit.ts';

/** Read-only display of the store's currency. */
function CurrencyWidget({ id, value }: WidgetProps) {
  const text = useText();
  const { locale } = useLocaleState();
  const name = new Intl.DisplayNames([locale], { type: 'currency' }).of(value as string);
  return (
    <>
      <OutlinedInput
        id={id}
        fullWidth
        readOnly
        value={`${name} (${value as string})`}
        endAdornment={<Icon name="lock" size={16} />}
        inputProps={{ 'aria-readonly': true, 'aria-describedby': `${id}-help` }}
        sx={{ backgroundColor: 'sunken' }}
      />
      <SupportContact subject={text('settings.regional.currency_subject')} />
    </>
  );
}

/** Example amount in hundredths, with non-trivial decimals. */
const example = 125_000;

/** Choice of the number of price decimals, with an example. */
function DecimalsWidget(props: WidgetProps) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <house.choice {...props} />
      <FormHelperText aria-live="polite">
        {text('settings.regional.example', {
          price: format.money(example, { decimals: Number(props.value ?? 0) }),
        })}
      </FormHelperText>
    </>
  );
}

const widgets = { currency: CurrencyWidget, decimals: DecimalsWidget };

/** Form of the currency, price format and store language. */
export function RegionalSettings({ company }: { company: Company }) {
  const text = useText();
  const format = useFormat();
  const save = useSaveCompany();
  const ui = useMemo<UiSchema>(() => {
    const words = (name: string) => text(`settings.regional.${name}`);
    return {
      'ui:options': {
        sections: [
          { title: words('prices_section'), lines: [['paymentCurrency', 'priceDecimalPoints']] },
          {
            title: words('languages_section'),
            lines: [['defaultStoreLanguage', 'communicationLanguage']],
          },
        ],
      },
      paymentCurrency: fieldUi(words('paymentCurrency'), {
        widget: 'currency',
        help: words('currency_help'),
      }),
      priceDecimalPoints: fieldUi(words('priceDecimalPoints'), {
        widget: 'decimals',
        choices: [0, 1, 2, 3].map((value) => ({ value, title: format.number(value) })),
      }),
      defaultStoreLanguage: fieldUi(words('defaultStoreLanguage'), {
        widget: 'choice',
        help: words('defaultStoreLanguage_help'),
        choices: (['en', 'ar'] as const).map((value) => ({
          value,
          title: text(`records.language.${value}`),
        })),
      }),
      communicationLanguage: fieldUi(words('communicationLanguage'), {
        widget: 'choice',
        help: words('communicationLanguage_help'),
        choices: (['en', 'ar'] as const).map((locale) => ({
          value: locale === 'en' ? 'communication_english' : 'communication_arabic',
          title: text(`records.language.${locale}`),
        })),
      }),
    };
  }, [text, format]);
  const titles: Record<string, string> = {
    en: text('records.language.en'),
    ar: text('records.language.ar'),
    communication_english: text('records.language.en'),
    communication_arabic: text('records.language.ar'),
  };
  return (
    <DocumentForm
      name="company-regional"
      document={document}
      stored={company}
      ui={ui}
      right={canEdit}
      widgets={widgets}
      show={(_, value) => titles[String(value)] ?? String(value)}
      save={(changes: Values, version) => save(changes as CompanyChanges, version)}
    />
  );
}
