/** States of a store’s encrypted keys. The keys themselves are never returned. */
import type { IntegrationKey, KeyGroup } from '../../../shared/company/integration-keys.ts';
import { keysByGroup } from '../../../shared/company/integration-providers.ts';
import type { Connection } from '../../infrastructure/database/connection.ts';
import { rowsOf } from '../../infrastructure/database/query.ts';

export interface KeyState {
  name: IntegrationKey;
  group: KeyGroup;
  isSet: boolean;
  lastFour: string | null;
  isTest: boolean;
  updatedAt: Date | null;
  updatedBy: { id: number; name: string | null } | null;
}

interface Row {
  name: string;
  lastFour: string;
  isTest: boolean;
  updatedAt: Date;
  userId: number | null;
  userName: string | null;
}

/** The state of every integration key: last four characters, and the staff member who set it. */
export async function readKeys(transaction: Connection, companyId: number): Promise<KeyState[]> {
  const rows = await rowsOf<Row>(
    transaction,
    `select k.name, k."lastFour", k."isTest", k."updatedAt", s."user" as "userId", u.name as "userName"
     from company_keys k
     left join staff s on s.company_id = k.company_id and s."user" = k."updatedBy"
     left join users u on u.id = s."user"
     where k.company_id = $1`,
    [companyId],
  );
  const held = new Map(rows.map((row) => [row.name, row]));
  return keysByGroup.flatMap(([group, names]) =>
    names.map((name) => {
      const key = held.get(name);
      return {
        name,
        group,
        isSet: key !== undefined,
        lastFour: key?.lastFour || null,
        isTest: key?.isTest ?? false,
        updatedAt: key?.updatedAt ?? null,
        updatedBy: key?.userId ? { id: key.userId, name: key.userName } : null,
      };
    }),
  );
}
