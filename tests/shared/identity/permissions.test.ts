/** The list of rights: what can be granted, what a right includes, and the check of a right. */
import { describe, expect, it } from 'vitest';
import contract from '../../../openapi/openapi.json' with { type: 'json' };
import { catalogue } from '../../../src/generated/catalogue.js';
import { modules } from '../../../src/generated/modules.ts';
import { outlines } from '../../../src/generated/outlines.ts';
import { changeRight } from '../../../src/field-types/permissions/change-permissions.ts';
import type { ResourceModel } from '../../../src/shared/resources/resource-model.ts';
import { offersCreate, rightToCreate } from '../../../src/shared/resources/resource-outline.ts';
import { completePermissions, everyRight, titleOfRight } from '../../../src/shared/identity/permissions.ts';
import { readableResource } from '../../../src/shared/resources/readable-resource.ts';
import { can, closedByVisit } from '../../../src/shared/identity/sign-in-facts.ts';

const staff = (permissions: Record<string, string[]>) => ({ role: 'staff' as const, permissions });

describe('can()', () => {
  it('allows owners everything, staff the granted rights, and support staff nothing', () => {
    expect(can({ role: 'owner', permissions: {} }, 'purchase', 'refund')).toBe(true);
    expect(can(staff({ purchase: ['refund'] }), 'purchase', 'refund')).toBe(true);
    expect(can(staff({ purchase: ['view', 'edit'] }), 'purchase', 'refund')).toBe(false);
    expect(can(staff({ purchase: ['view', 'edit'] }), 'purchase', 'export')).toBe(false);
    expect(can({ role: 'master_admin', permissions: { product: ['view'] } }, 'product', 'view')).toBe(false);
  });

  it('allows viewing with any right of a module, and ignores names of object properties', () => {
    expect(can(staff({ product: ['publish'] }), 'product', 'view')).toBe(true);
    expect(can(staff({ product: [] }), 'product', 'view')).toBe(false);
    expect(can(staff({}), 'constructor', 'view')).toBe(false);
  });
});

describe('a visit of support', () => {
  const visit = (mode: 'read' | 'act') => ({
    support: { mode, until: '2026-11-21T12:00:00Z', reason: null },
  });

  it('in read mode changes nothing, and sees what the owner sees', () => {
    for (const action of ['create', 'edit', 'delete', 'export', 'refund'])
      expect(closedByVisit(visit('read'), 'purchase', action), action).toBe('read');
    expect(closedByVisit(visit('read'), 'purchase', 'view')).toBeNull();
    expect(closedByVisit(visit('read'), 'customer', 'see_contact')).toBeNull();
  });

  it('never changes the staff of the store', () => {
    expect(closedByVisit(visit('act'), 'staff', 'edit')).toBe('staff');
    expect(closedByVisit(visit('act'), 'staff', 'view')).toBeNull();
    expect(closedByVisit(visit('act'), 'product', 'edit')).toBeNull();
    expect(closedByVisit({}, 'staff', 'edit')).toBeNull();
  });
});

describe('the list of rights', () => {
  it('has base actions for modules with records, and fewer for those without', () => {
    const names = (module: string) => modules[module]!.actions.map(({ name }) => name);
    expect(names('product')).toEqual(['view', 'create', 'edit', 'delete', 'export', 'publish', 'moderate']);
    expect(names('websiteBuilder')).toEqual(['view', 'edit']);
  });

  it('has a title for every right in both languages', () => {
    for (const [module, actions] of Object.entries(everyRight(modules)))
      for (const action of actions) {
        const { en, ar } = titleOfRight(modules, { module, action });
        expect([en, ar]).toEqual([
          expect.stringMatching(/^[A-Z]/u),
          expect.stringMatching(/^[\u0600-\u06ff]/u),
        ]);
      }
    expect(titleOfRight(modules, { module: 'purchase', action: 'export' })).toEqual({
      en: 'Export orders',
      ar: 'تصدير الطلبات',
    });
  });

  it('completes granted rights by those they require', () => {
    expect(
      completePermissions(modules, { purchase: ['refund'], customer: ['see_contact'], product: [] }),
    ).toEqual({
      purchase: ['view', 'edit', 'refund'],
      customer: ['view', 'see_contact'],
    });
  });

  it('names the rights added or removed together with another', () => {
    const granted = changeRight(modules, {}, { module: 'purchase', action: 'refund' }, true);
    expect(granted.permissions).toEqual({ purchase: ['refund', 'view', 'edit'] });
    expect(granted.along.map(({ action }) => action)).toEqual(['view', 'edit']);
    const taken = changeRight(modules, granted.permissions, { module: 'purchase', action: 'edit' }, false);
    expect(taken.permissions).toEqual({ purchase: ['view'] });
    expect(taken.along.map(({ action }) => action)).toEqual(['refund']);
  });
});

it('a readable resource has no field without the right to it', () => {
  const said = ({ fields, list, form, filters }: ResourceModel) =>
    JSON.stringify({ fields, list, form, filters });
  const seen = said(readableResource(catalogue.customers!, staff({ customer: ['view'] })));
  for (const name of ['phoneNumber', 'email', 'addresses', 'totalSpent', 'from_totalSpent']) {
    expect(said(catalogue.customers!)).toContain(`"${name}"`);
    expect(seen).not.toContain(`"${name}"`);
  }
  expect(readableResource(catalogue.customers!, { role: 'owner', permissions: {} })).toBe(
    catalogue.customers,
  );
});

describe('rightToCreate', () => {
  it('is the right of the create operation, so that no button leads to a refusal', () => {
    const paths = contract.paths as unknown as Record<string, { post?: { 'x-access'?: unknown } }>;
    const offered = Object.values(outlines).filter(offersCreate);
    expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(['purchases', 'sms_campaigns']));
    for (const outline of offered)
      expect(rightToCreate(outline), outline.name).toEqual(paths[`/${outline.name}`]!.post!['x-access']);
  });
});
