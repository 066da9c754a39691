/** Restricts a resource model to what the user may read. */
import type { ResourceModel } from './resource-model.ts';
import { can, type SignInFacts } from '../identity/sign-in-facts.ts';

/** The resource without fields, filters, columns and inputs that the user may not read; unchanged when there are none. */
export function readableResource(
  resource: ResourceModel,
  facts: Pick<SignInFacts, 'role' | 'permissions'>,
): ResourceModel {
  const closed = resource.fields.filter(
    ({ readRight }) => readRight && !can(facts, readRight.module, readRight.action),
  );
  if (!closed.length) return resource;
  const names = new Set(closed.map(({ name }) => name));
  const open = (list: readonly string[]) => list.filter((name) => !names.has(name));
  const gone = new Set([
    ...closed.flatMap(({ filters }) => filters.map(({ parameter }) => parameter)),
    ...resource.filters.filter(({ of }) => of && names.has(of)).map(({ parameter }) => parameter),
  ]);
  const { list } = resource;
  const { tabs, views, ...rest } = list;
  return {
    ...resource,
    fields: resource.fields.filter(({ name }) => !names.has(name)),
    filters: resource.filters.filter(({ parameter }) => !gone.has(parameter)),
    status: open(resource.status),
    list: {
      ...rest,
      columns: open(list.columns),
      shown: open(list.shown),
      card: open(list.card),
      bulk: open(list.bulk),
      filters: list.filters.filter((parameter) => !gone.has(parameter)),
      order: names.has(list.order.split(' ')[0] ?? '') ? 'id desc' : list.order,
      ...(tabs && !names.has(tabs) ? { tabs } : {}),
      ...(views && {
        views: views.filter(({ filter }) => !Object.keys(filter).some((parameter) => gone.has(parameter))),
      }),
    },
    form: resource.form
      .map((section) => ({ ...section, fields: open(section.fields), was: section.fields.length }))
      .filter(({ fields, was }) => fields.length || !was)
      .map(({ was: _was, ...section }) => section),
  };
}
