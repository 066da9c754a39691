import type { Action, Catalogue, ResourceModel } from '../../model/resource-model.ts';

export interface MenuItem {
  key: string;
  /** below the locale */
  to: string;
  icon: string;
  /** a key of the pack */
  label: string;
  labelOptions?: Record<string, unknown>;
  /** other addresses that count as being there, as patterns */
  covers: string[];
}

export interface MenuGroup {
  /** a key of `menu.*`; none for the first, untitled group */
  title: string | null;
  items: MenuItem[];
}

/** Groups in the order of a shop's day; others follow as they come. */
const order = ['sales', 'catalogue', 'marketing', 'settings', 'other'];

/** The menu of a person: home, then every resource that they may view, by group. */
export function menuOf(catalogue: Catalogue, may: (module: string, action: Action) => boolean): MenuGroup[] {
  const open = Object.values(catalogue).filter(
    (resource) => resource.calls.includes('list') && may(resource.module, 'view'),
  );
  const groups = Map.groupBy(open, (resource) => resource.group);
  const place = (group: string) => (order.includes(group) ? order.indexOf(group) : order.length);
  return [
    { title: null, items: [{ key: 'home', to: '/home', icon: 'home', label: 'menu.home', covers: [] }] },
    ...[...groups]
      .sort(([a], [b]) => place(a) - place(b))
      .map(([title, resources]) => ({ title, items: resources.map(itemOf) })),
  ];
}

function itemOf({ name, icon, addresses }: ResourceModel): MenuItem {
  const { list, create, edit, show } = addresses;
  return {
    key: name,
    to: `/${list}`,
    icon,
    label: `resources.${name}.name`,
    labelOptions: { smart_count: 2 },
    covers: [create, edit, show].map((address) => `/${address}/*`),
  };
}
