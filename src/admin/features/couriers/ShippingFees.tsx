import type { UiSchema } from '@rjsf/utils';
import Typography from '@mui/material/Typography';
import { use, useMemo } from 'react';
import * as document from '../../../generated/documents/shipping-fees.js';
import { computeShippingFees } from '../../../shared/orders/shipping.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { Values } from '../../fields/form-values.ts';
import type { DocumentCheck } from '../../crud/schema-form/document.ts';
import { DocumentForm } from '../../crud/schema-form/DocumentForm.tsx';
import { DocumentValues } from '../../crud/schema-form/document-values.ts';
import { fieldUi } from '../../crud/schema-form/layout.ts';
import { useSaveCompany, type Company, type CompanyChanges } from '../company/settings/company.ts';
import { canEdit } from '../company/settings/can-edit.ts';

/** Requires a delivery fee: without one delivery is free, which is rarely intended. */
const check: DocumentCheck = (values) =>
  typeof values.shippingFees === 'number' ? [] : [['shippingFees', 'couriers.fees.needed']];

/** Form of the store's delivery fees. */
export function ShippingFees({ company }: { company: Company }) {
  const text = useText();
  const format = useFormat();
  const save = useSaveCompany();
  const ui = useMemo<UiSchema>(() => {
    const words = (name: string) => text(`couriers.fees.${name}`);
    return {
      'ui:options': {
        sections: [
          {
            title: words('title'),
            lines: [
              'shippingFeesCalculation',
              'shippingType',
              ['shippingFees', 'extraKiloFees'],
              'useNewLocations',
            ],
            foot: <Kilos freeFrom={company.minimumFreeShippingTotal ?? null} />,
          },
        ],
      },
      shippingFeesCalculation: fieldUi(words('shippingFeesCalculation'), {
        widget: 'choice',
        choices: (['at_cost', 'own_fees'] as const).map((value) => ({ value, title: words(value) })),
      }),
      useNewLocations: fieldUi(words('useNewLocations'), {
        widget: 'switch',
        help: words('useNewLocations_help'),
      }),
      shippingType: fieldUi(words('shippingType'), {
        widget: 'choice',
        choices: (['flat', 'weight'] as const).map((value) => ({ value, title: words(value) })),
      }),
      shippingFees: fieldUi(words('shippingFees'), { widget: 'money', help: words('shippingFees_help') }),
      extraKiloFees: fieldUi(words('extraKiloFees'), { widget: 'money', help: words('extraKiloFees_help') }),
    };
  }, [text, company.minimumFreeShippingTotal]);
  return (
    <DocumentForm
      name="shipping-fees"
      document={document}
      stored={company}
      check={check}
      ui={ui}
      right={canEdit}
      show={(name, value) =>
        name === 'useNewLocations'
          ? text(value === true ? 'ra.boolean.true' : 'ra.boolean.false')
          : name === 'shippingType' || name === 'shippingFeesCalculation'
            ? text(`couriers.fees.${value as string}`)
            : format.money((value as number | null) ?? 0)
      }
      save={(changes: Values, version) => save(changes as CompanyChanges, version)}
    />
  );
}

/** Example fees for 1, 3 and 5 kg by the typed values. */
function Kilos({ freeFrom }: { freeFrom: number | null }) {
  const text = useText();
  const format = useFormat();
  const { shippingType, shippingFees, extraKiloFees } = use(DocumentValues);
  const amount = (value: unknown) => (typeof value === 'number' ? value : 0);
  const rules = {
    type: shippingType === 'weight' ? ('weight' as const) : ('flat' as const),
    fees: amount(shippingFees),
    extraKiloFees: amount(extraKiloFees),
    freeFrom: null,
  };
  return (
    <Typography variant="body2" color="textSecondary" aria-live="polite">
      {[1, 3, 5]
        .map((kilos) =>
          text('couriers.fees.kilos', {
            kilos: format.number(kilos),
            fees: format.money(computeShippingFees(rules, { grams: kilos * 1000, goods: 0 })),
          }),
        )
        .join(' · ')}
      {freeFrom === null ? null : ` · ${text('couriers.fees.free', { amount: format.money(freeFrom) })}`}
    </Typography>
  );
}
