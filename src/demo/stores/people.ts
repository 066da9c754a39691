import type { Permissions } from '../../shared/identity/sign-in-facts.ts';
import { demoStores } from './stores.ts';
import support from './support.json' with { type: 'json' };

/** One person who can sign in to the demo. */
export interface DemoPerson {
  /** null: support of the platform */
  company: string | null;
  name: string;
  email: string;
  password: string;
  role: 'owner' | 'staff' | 'master_admin';
  permissions: Permissions;
  /** store and rights in a few words */
  note: string;
}

/** Everybody who can sign in to the demo. */
export const demoPeople: readonly DemoPerson[] = [
  ...demoStores.flatMap(({ name, subdomain, staff }) =>
    staff.map(({ name: person, email, password, role, permissions, rights }) => ({
      company: name,
      name: person,
      email,
      password,
      role,
      permissions,
      note: `${subdomain}: ${rights}`,
    })),
  ),
  {
    company: null,
    name: support.name,
    email: support.email,
    password: support.password,
    role: 'master_admin',
    permissions: {},
    note: support.rights,
  },
];
