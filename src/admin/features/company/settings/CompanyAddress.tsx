import type { UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import * as document from '../../../../generated/documents/company-address.js';
import { useText } from '../../../providers/texts/texts.tsx';
import type { Values } from '../../../fields/form-values.ts';
import { DocumentForm } from '../../../crud/schema-form/DocumentForm.tsx';
import { fieldUi } from '../../../crud/schema-form/layout.ts';
import { AddressField, addressParts } from './AddressField.tsx';
import AddressDisplay from '../../shipping/address/AddressDisplay.tsx';
import { useSaveCompany, type Company, type CompanyChanges } from './company.ts';
import { canEdit } from './can-edit.ts';

const fields = { address: AddressField };

const allKinds = ['address', 'billingAddress', 'shippingAddress'] as const;

interface Props {
  company: Company;
  /** addresses to show; default all */
  kinds?: readonly (typeof allKinds)[number][];
}

/** Form of the store, billing and pickup addresses. */
export function CompanyAddress({ company, kinds = allKinds }: Props) {
  const text = useText();
  const save = useSaveCompany();
  const ui = useMemo<UiSchema>(() => {
    const words = (name: string) => text(`settings.address.${name}`);
    const parts = Object.fromEntries(addressParts.map((name) => [name, { 'ui:title': words(name) }]));
    return {
      'ui:options': {
        sections: kinds.map((kind) => ({
          title: words(`${kind}_title`),
          help: words(`${kind}_help`),
          lines: [kind],
        })),
      },
      ...Object.fromEntries(
        allKinds.map((kind) => [
          kind,
          { ...fieldUi(words(`${kind}_title`), { field: 'address' }), ...parts },
        ]),
      ),
    };
  }, [text, kinds]);
  return (
    <DocumentForm
      name="company-address"
      document={document}
      stored={company}
      ui={ui}
      right={canEdit}
      fields={fields}
      show={(_, value) => <AddressDisplay address={value as Company['address']} />}
      save={(changes: Values, version) => save(changes as CompanyChanges, version)}
    />
  );
}
