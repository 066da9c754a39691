import type { Permissions } from '../../shared/identity/sign-in-facts.ts';
import { demoStores } from './stores.ts';
import support from './support.json' with { type: 'json' };

/** Demo sign-in. */
export interface DemoPerson {
  /** null: platform support */
  company: string | null;
  name: string;
  email: string;
  password: string;
  role: 'owner' | 'staff' | 'master_admin';
  permissions: Permissions;
  /** short description of the store and permissions */
  note: string;
}

/** All demo sign-ins. */
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
