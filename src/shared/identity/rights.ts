/** What a person may do with a module's records: one vocabulary for staff, roles, routes and screens. */
import type { Locale } from '../texts/locale.ts';

/** What every module with records knows. */
export const baseActions = ['view', 'create', 'edit', 'delete', 'export'] as const;
export type BaseAction = (typeof baseActions)[number];

/** A base action, or one that a schema names in `x-resource.actions` (`publish`, `refund`). */
export type Action = BaseAction | (string & {});

/** One thing that may be allowed or not. */
export interface Right {
  module: string;
  action: Action;
}

/** An action of a module. Serialisable. */
export interface ActionModel {
  name: Action;
  /** the right in words, whole: “Refund orders” */
  title: Record<Locale, string>;
  description?: Record<Locale, string>;
  /** the actions of the module without which it is of no use: granting it grants them */
  implies: Action[];
  /** the change of a field that needs it: to one of the values, or to any */
  when?: { field: string; to?: unknown[] };
}

/** A permission module and all that can be allowed in it. */
export interface ModuleModel {
  name: string;
  title: Record<Locale, string>;
  actions: ActionModel[];
}

/** Every module, by name, in the order of a matrix. */
export type Modules = Record<string, ModuleModel>;

/** What is granted: actions by module. */
export type Permissions = Record<string, Action[]>;

/** What stands under a name. A caller may name a module “constructor”, which every object has. */
const under = <T>(named: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(named, name) ? named[name] : undefined;

/** Are these permissions with the action itself, whatever else would imply it? */
export const isGranted = (permissions: Permissions, { module, action }: Right): boolean =>
  under(permissions, module)?.includes(action) ?? false;

export const isBaseAction = (action: string): action is BaseAction =>
  (baseActions as readonly string[]).includes(action);

/** What a base action is called in a module. */
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

/** A right in words; as it is spelled where the vocabulary does not have it. */
export function titleOfRight(modules: Modules, { module, action }: Right): Record<Locale, string> {
  const known = under(modules, module);
  const named = known?.actions.find(({ name }) => name === action)?.title;
  if (named) return named;
  const title = known?.title ?? { en: module, ar: module };
  return isBaseAction(action)
    ? baseAction(action, title).title
    : { en: `${title.en}: ${action}`, ar: `${title.ar}: ${action}` };
}

/** An action and all that comes with it. */
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

/** The permissions with all that they imply, in the order of the vocabulary; modules without any action are left out. */
export function completePermissions(modules: Modules, permissions: Permissions): Permissions {
  const complete = Object.entries(permissions).map(([name, granted]): [string, Action[]] => {
    const module = under(modules, name);
    const held = new Set(granted.flatMap((action) => withImplied(module, action)));
    const known = (module?.actions ?? []).map((action) => action.name).filter((action) => held.has(action));
    return [name, [...known, ...[...held].filter((action) => !known.includes(action))]];
  });
  return Object.fromEntries(complete.filter(([, granted]) => granted.length));
}

/** Everything that can be granted in the named modules, or in all. */
export function everyRight(modules: Modules, names = Object.keys(modules)): Permissions {
  return Object.fromEntries(
    names.map((name) => [name, modules[name]?.actions.map((action) => action.name) ?? []]),
  );
}
