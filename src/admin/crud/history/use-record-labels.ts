import { useQueries } from '@tanstack/react-query';
import { courierModel, courierNames, isCourier } from '../../../shared/orders/couriers.ts';
import { isIntegrationKey, keyModel } from '../../../shared/company/integration-keys.ts';
import { plainField } from '../../../shared/resources/plain-field.ts';
import type { FieldModel, ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf as findField } from '../../../shared/resources/record-fields.ts';
import { loadModel } from '../../bootstrap/models.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useStoreValueLabels } from './use-store-value-labels.ts';

/** A generic field model for resources without a schema. */
const plain = (name: string): FieldModel =>
  plainField({ name, kind: 'json', title: { en: name, ar: name }, schema: {}, readOnly: true });

/** Field types of resources without a schema, by resource and field; other fields are shown as JSON. */
const known: Readonly<Record<string, Readonly<Record<string, Partial<FieldModel>>>>> = {
  checkout_customizations: {
    labelEn: { kind: 'text' },
    labelAr: { kind: 'text' },
    isVisible: { kind: 'flag' },
    isRequired: { kind: 'flag' },
  },
  companies: {
    planEndsAt: { kind: 'instant' },
    trialEndsAt: { kind: 'instant' },
    isFreeTrial: { kind: 'flag' },
  },
  invitations: {
    roleId: { kind: 'reference', reference: 'roles' },
    permissions: { kind: 'permissions' },
  },
  addresses: { addressableId: { kind: 'reference', reference: 'customers' } },
  cart_messages: { purchaseId: { kind: 'reference', reference: 'purchases' } },
  payment_links: { purchaseId: { kind: 'reference', reference: 'purchases' }, amount: { kind: 'money' } },
  discount_codes: { discountId: { kind: 'reference', reference: 'discounts' } },
  // Users have no schema: their names come with the history.
  notes: { mentions: { kind: 'tags', reference: 'users' } },
};

/** Saved values of views and their texts, below `history.values`. */
const ofViews: Readonly<Record<string, readonly string[]>> = {
  visibility: ['own', 'shared'],
  roles: ['owner', 'staff'],
};

/** Rows of alternative texts with their image as an image, of which they store the id. */
function withImages({ fields }: ResourceModel, field: FieldModel): FieldModel {
  if (!fields.some(({ alternatives }) => alternatives === field.name) || !field.fields) return field;
  const inner = field.fields.map((each) => (each.name === 'image' ? { ...each, kind: 'image-list' } : each));
  return { ...field, fields: inner };
}

/** Values recorded for a store's keys and accounts; the secrets themselves are not in the history. */
const kept = ['key_set', 'key_replaced', 'key_restored', 'linked', 'live', 'test', 'sandbox'] as const;

/** Payment providers, and values of older entries for bank transfer. */
const takers = ['paymob', 'stripe', 'geidea', 'paytabs', 'gccpay', 'direct', 'instructions'] as const;

/** The courier whose account a store field belongs to. */
function courierOf(resource: string, field: string) {
  const name = resource === 'companies' && field.startsWith('courier_') ? field.slice(8) : '';
  return isCourier(name) ? courierModel(name) : undefined;
}

/** Whether a store field belongs to a payment or SMS account. Matched by name: importing their models would enlarge every list page. */
const isOtherAccount = (resource: string, field: string): boolean =>
  resource === 'companies' && /^(?:payment_(?!method_|integration_|instructions_)|sms_)/u.test(field);

/** Labels of records, resources and fields, for the resources on screen. */
export function useRecordLabels(resources: readonly string[]) {
  const { locale } = useLocaleState();
  const text = useText();
  const names = [...new Set(resources)];
  const storeValues = useStoreValueLabels(names.includes('companies'));
  const models = useQueries({
    queries: names.map((name) => ({
      queryKey: ['model', name],
      queryFn: async () =>
        (await Promise.resolve()
          .then(() => loadModel(name))
          .catch(() => null)) ?? null,
      staleTime: Infinity,
    })),
  });
  const modelOf = (resource: string) => models[names.indexOf(resource)]?.data ?? null;
  const resourceName = (resource: string) =>
    modelOf(resource)?.singular[locale] ?? text(`history.resources.${resource}`, { _: resource });
  const said = (sort: string, values: readonly string[]) =>
    values.map((value) => {
      const words = text(`history.${sort}.${value}`);
      return { value, title: { en: words, ar: words }, tone: 'neutral' as const };
    });
  return {
    modelOf,
    resourceName,
    /** the field's model; a generic one without a schema */
    fieldModel(resource: string, field: string): FieldModel {
      const isAccount = courierOf(resource, field) ?? isOtherAccount(resource, field);
      if (resource === 'companies' && (isIntegrationKey(field) || isAccount)) {
        return { ...plain(field), kind: 'choice', choices: said('keys', kept) };
      }
      if (resource === 'companies' && field.startsWith('payment_method_'))
        return { ...plain(field), kind: 'choice', choices: said('takers', takers) };
      if (resource === 'companies' && /^payment_(integration|instructions)_/u.test(field))
        return { ...plain(field), kind: 'text' };
      if (resource === 'companies' && field === 'courier') {
        const choices = courierNames.map((value) => ({
          value,
          title: courierModel(value).title,
          tone: 'neutral' as const,
        }));
        return { ...plain(field), kind: 'choice', choices };
      }
      const choices = resource === 'companies' && storeValues(field);
      if (choices) return { ...plain(field), choices };
      const viewValues = resource === 'saved_views' && ofViews[field];
      if (viewValues) return { ...plain(field), choices: said(`values.${field}`, viewValues) };
      const isOf = known[resource]?.[field];
      if (isOf) return { ...plain(field), ...isOf };
      const model = modelOf(resource);
      try {
        return model ? withImages(model, findField(model, field)) : plain(field);
      } catch {
        return plain(field);
      }
    },
    fieldOf(resource: string, field: string): string {
      const [first = field] = field.split('.');
      if (resource === 'companies' && isIntegrationKey(first)) return keyModel(first).title[locale];
      const courier = courierOf(resource, first);
      if (courier) return courier.title[locale];
      const model = modelOf(resource);
      return (
        model?.fields.find(({ name }) => name === first)?.title[locale] ??
        text(`history.fields.${first}`, { _: first })
      );
    },
    nameOf: ({
      resource,
      recordId,
      name,
    }: {
      resource: string;
      recordId: number | null;
      name: string | null;
    }) => name ?? `${resourceName(resource)} #${recordId ?? ''}`,
  };
}
