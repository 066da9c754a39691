import type { UiSchema, WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import * as document from '../../../../generated/documents/checkout-settings.js';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Values } from '../../../fields/form-values.ts';
import type { DocumentCheck } from '../../../crud/schema-form/document.ts';
import { DocumentForm } from '../../../crud/schema-form/DocumentForm.tsx';
import { fieldUi } from '../../../crud/schema-form/layout.ts';
import { widgets as house } from '../../../crud/schema-form/widgets.tsx';
import { useSaveCompany, type Company, type CompanyChanges } from '../settings/company.ts';
import { canEdit } from '../settings/can-edit.ts';
import { Example } from './Example.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

/** Choice of whether prices include tax; read-only while taxes are off. */
function IncludedWidget(props: WidgetProps) {
  const { values } = props.registry.formContext as { values: Values };
  return (
    <house.choice
      {...props}
      readonly={(props.readonly ?? false) || values.addTaxes !== true}
      value={props.value === true ? 'included' : 'added'}
      onChange={(chosen: unknown) => props.onChange(chosen === 'included')}
    />
  );
}

const widgets = { included: IncludedWidget };

/** Client-side validation that mirrors the server: a price template must contain `{min}` or `{max}`. */
const check: DocumentCheck = (values) =>
  ['priceTemplateEn', 'priceTemplateAr'].flatMap((name): [string, string][] => {
    const template = values[name];
    const isWrong = typeof template === 'string' && template !== '' && !/\{(?:min|max)\}/u.test(template);
    return isWrong ? [[name, 'checkout_settings.template_wrong']] : [];
  });

const amounts = new Set(['minimumOrderTotal', 'minimumFreeShippingTotal', 'codFee']);

/** Checkout settings form: order minimum, delivery and cash on delivery fees, VAT, and the price range template. */
export function CheckoutSettings({ company }: { company: Company }) {
  const text = useText();
  const format = useFormat();
  const save = useSaveCompany();
  const ui = useMemo<UiSchema>(() => {
    const words = (name: string) => text(`checkout_settings.${name}`);
    return {
      'ui:options': {
        sections: [
          {
            title: words('orders_section'),
            lines: [
              ['minimumOrderTotal', 'minimumFreeShippingTotal'],
              ['codFee', 'nextOrderNumber'],
            ],
          },
          {
            title: words('vat_section'),
            lines: ['addTaxes', 'pricesIncludeTaxes'],
            foot: <Example company={company} />,
          },
          {
            title: words('template_section'),
            help: words('template_help'),
            lines: [
              {
                label: words('template'),
                each: { en: 'priceTemplateEn', ar: 'priceTemplateAr' },
              },
            ],
            foot: <TemplatePreview />,
          },
        ],
      },
      minimumOrderTotal: fieldUi(words('minimumOrderTotal'), {
        widget: 'money',
        mayBeNothing: true,
        help: words('minimumOrderTotal_help'),
      }),
      minimumFreeShippingTotal: fieldUi(words('minimumFreeShippingTotal'), {
        widget: 'money',
        mayBeNothing: true,
        help: words('minimumFreeShippingTotal_help'),
      }),
      nextOrderNumber: fieldUi(words('nextOrderNumber'), {
        widget: 'wholeNumber',
        help: words('nextOrderNumber_help'),
      }),
      codFee: fieldUi(words('codFee'), { widget: 'money', help: words('codFee_help') }),
      addTaxes: fieldUi(words('addTaxes'), { widget: 'switch', help: words('addTaxes_help') }),
      pricesIncludeTaxes: fieldUi(words('pricesIncludeTaxes'), {
        widget: 'included',
        choices: (['added', 'included'] as const).map((value) => ({ value, title: words(`vat_${value}`) })),
      }),
      priceTemplateEn: fieldUi(text('records.language.en'), { language: 'en' }),
      priceTemplateAr: fieldUi(text('records.language.ar'), { language: 'ar' }),
    };
  }, [text, company]);
  const told = (name: string, value: unknown) => {
    if (amounts.has(name)) return typeof value === 'number' ? format.money(value) : '–';
    if (name === 'pricesIncludeTaxes')
      return text(`checkout_settings.vat_${value === true ? 'included' : 'added'}`);
    if (name === 'addTaxes') return text(value === true ? 'ra.boolean.true' : 'ra.boolean.false');
    if (name === 'nextOrderNumber') return String(value);
    return (value as string | null) ?? '–';
  };
  return (
    <DocumentForm
      name="checkout-settings"
      document={document}
      stored={company}
      ui={ui}
      check={check}
      right={canEdit}
      widgets={widgets}
      show={told}
      save={(changes: Values, version) => save(changes as CompanyChanges, version)}
    />
  );
}
