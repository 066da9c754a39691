/** Legal requests of the contract walk and what they are built from. */
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';
import type { CallOptions } from '../server/app-harness.ts';
import type { TestDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/crud-client.ts';

/** What a walk builds and sends its requests with. */
export interface World {
  catalogue: Catalogue;
  /** the email address of the signed-in user */
  email: string;
  place: TestDatabase;
  /** the id of the signed-in user */
  userId: number;
  /** Creates a record of the resource in the company of the walk. */
  create(resource: string): Promise<Answered>;
  /** Changes a record. @returns its change set, its audit log entry and the record's version */
  change(): Promise<{ changeSet: number; entry: number; version: number }>;
}

export interface LegalRequest {
  address: string;
  body?: Record<string, unknown>;
  payload?: CallOptions['payload'];
  headers?: Record<string, string>;
  /** token of another user to send the request as, because its effect would break the rest of the walk */
  as?: string;
  /** whether it names a record of the company, which another company does not have */
  namesRecord?: boolean;
}

export type Make = (world: World) => Promise<LegalRequest>;
