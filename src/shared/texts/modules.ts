/** Permission modules: built-in ones in order, then those declared by schemas. */
import type { Label, ResourceModel } from '../resources/resource-model.ts';
import {
  baseAction,
  baseActions,
  isBaseAction,
  type ActionModel,
  type Modules,
} from '../identity/permissions.ts';

/** A built-in module. Source: specification section 6. */
interface OwnModule {
  title: Label;
  /** actions of a module without records; others have all base actions */
  actions?: readonly (ActionModel | string)[];
}

const ownModules: Record<string, OwnModule> = {
  purchase: { title: { en: 'Orders', ar: 'الطلبات' } },
  customer: { title: { en: 'Customers', ar: 'العملاء' } },
  product: { title: { en: 'Products', ar: 'المنتجات' } },
  collection: { title: { en: 'Collections', ar: 'المجموعات' } },
  discount: { title: { en: 'Discounts', ar: 'الخصومات' } },
  navigation: { title: { en: 'Navigation', ar: 'قوائم التنقل' } },
  analytics: { title: { en: 'Analytics', ar: 'التحليلات' }, actions: ['view', 'export'] },
  analyticsIntegrations: {
    title: { en: 'Analytics integrations', ar: 'تكاملات التحليلات' },
    actions: ['view', 'edit'],
  },
  websiteBuilder: { title: { en: 'Website builder', ar: 'مصمّم الموقع' }, actions: ['view', 'edit'] },
  staff: { title: { en: 'Staff', ar: 'فريق العمل' } },
  shipping: { title: { en: 'Shipping prices', ar: 'أسعار الشحن' } },
  taxes: { title: { en: 'Tax receipts', ar: 'الإيصالات الضريبية' } },
  settings: { title: { en: 'Settings', ar: 'الإعدادات' }, actions: ['view', 'edit'] },
  billing: { title: { en: 'Plan and billing', ar: 'الباقة والفواتير' }, actions: ['view', 'edit'] },
};

/** Names of the built-in modules, in display order. */
const modules: readonly string[] = Object.keys(ownModules);

/** All modules with their actions, from the resource models. */
export function modulesOf(resources: readonly ResourceModel[]): Modules {
  const names = new Set([...modules, ...resources.map(({ module }) => module)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const own = ownModules[name];
      const members = resources.filter(({ module }) => module === name);
      const title = own?.title ?? members[0]?.title ?? { en: name, ar: name };
      const given = own?.actions ?? baseActions;
      const base = given.map((action) =>
        typeof action !== 'string' || !isBaseAction(action)
          ? (action as ActionModel)
          : baseAction(action, title),
      );
      const named = new Map(
        members
          .flatMap((member) => member.actions ?? [])
          .map(({ when: _when, ...action }) => [action.name, action]),
      );
      return [name, { name, title, actions: [...base, ...named.values()] }];
    }),
  );
}
