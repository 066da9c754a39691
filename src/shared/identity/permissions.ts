/** Permission vocabulary shared by staff, roles, routes and screens: actions on a module's records. */
import type { Locale } from '../texts/locale.ts';

/** Actions of every module with records. */
export const baseActions = ['view', 'create', 'edit', 'delete', 'export'] as const;
export type BaseAction = (typeof baseActions)[number];

/** A base action, or one that a schema names in `x-resource.actions` (`publish`, `refund`). */
export type Action = BaseAction | (string & {});

/** One thing that may be allowed or not. */
export interface Right {
  module: string;
  action: Action;
}

/** An action of a module; serializable. */
export interface ActionModel {
  name: Action;
  /** full label: “Refund orders” */
  title: Record<Locale, string>;
  description?: Record<Locale, string>;
  /** actions of the module that it includes */
  implies: Action[];
  /** the field change that needs it: to one of the values, or to any */
  when?: { field: string; to?: unknown[] };
}

/** A permission module and all that can be allowed in it. */
export interface ModuleModel {
  name: string;
  title: Record<Locale, string>;
  actions: ActionModel[];
}

/** Modules by name, in display order. */
export type Modules = Record<string, ModuleModel>;

/** Granted actions by module. */
export type Permissions = Record<string, Action[]>;

/** An own property. Module names come from clients and may be “constructor”. */
const under = <T>(named: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(named, name) ? named[name] : undefined;

/** Whether an action is granted explicitly, not implied. */
export const isGranted = (permissions: Permissions, { module, action }: Right): boolean =>
  under(permissions, module)?.includes(action) ?? false;

export const isBaseAction = (action: string): action is BaseAction =>
  (baseActions as readonly string[]).includes(action);

/** Labels of base actions. */
const phrases: Record<BaseAction, (module: Record<Locale, string>) => Record<Locale, string>> = {
  view: ({ en, ar }) => ({ en: `View ${lower(en)}`, ar: `عرض ${ar}` }),
  create: ({ en, ar }) => ({ en: `Add ${lower(en)}`, ar: `إضافة ${ar}` }),
  edit: ({ en, ar }) => ({ en: `Edit ${lower(en)}`, ar: `تعديل ${ar}` }),
  delete: ({ en, ar }) => ({ en: `Delete ${lower(en)}`, ar: `حذف ${ar}` }),
  export: ({ en, ar }) => ({ en: `Export ${lower(en)}`, ar: `تصدير ${ar}` }),
};

const lower = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** A base action of a module, in words: “Export orders”. */
export function baseAction(name: BaseAction, module: Record<Locale, string>): ActionModel {
  return { name, title: phrases[name](module), implies: name === 'view' ? [] : ['view'] };
}

/** The label of a right; its identifiers when unknown. */
export function titleOfRight(modules: Modules, { module, action }: Right): Record<Locale, string> {
  const known = under(modules, module);
  const named = known?.actions.find(({ name }) => name === action)?.title;
  if (named) return named;
  const title = known?.title ?? { en: module, ar: module };
  return isBaseAction(action)
    ? baseAction(action, title).title
    : { en: `${title.en}: ${action}`, ar: `${title.ar}: ${action}` };
}

/** An action with all implied ones. */
export function withImplied(module: Pick<ModuleModel, 'actions'> | undefined, action: Action): Action[] {
  const held = new Set<Action>();
  const add = (name: Action) => {
    if (held.has(name)) return;
    held.add(name);
    const implied = module?.actions.find((each) => each.name === name)?.implies;
    for (const each of implied ?? (name === 'view' ? [] : ['view'])) add(each);
  };
  add(action);
  return [...held];
}

/** Permissions with all implied actions, in vocabulary order; modules without actions are omitted. */
export function completePermissions(modules: Modules, permissions: Permissions): Permissions {
  const complete = Object.entries(permissions).map(([name, granted]): [string, Action[]] => {
    const module = under(modules, name);
    const held = new Set(granted.flatMap((action) => withImplied(module, action)));
    const known = (module?.actions ?? []).map((action) => action.name).filter((action) => held.has(action));
    return [name, [...known, ...[...held].filter((action) => !known.includes(action))]];
  });
  return Object.fromEntries(complete.filter(([, granted]) => granted.length));
}

/** All permissions of the named modules, or of all. */
export function everyRight(modules: Modules, names = Object.keys(modules)): Permissions {
  return Object.fromEntries(
    names.map((name) => [name, modules[name]?.actions.map((action) => action.name) ?? []]),
  );
}
