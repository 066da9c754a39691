/** What a legal request of the walk is, and what it is made with. */
import type { Catalogue } from '../../src/shared/resources/resource-model.ts';
import type { CallOptions } from '../server/app-harness.ts';
import type { TestDatabase } from '../server/harness.ts';
import type { Answered } from '../server/crud/records/calls.ts';

/** What a walk does its requests with. */
export interface World {
  catalogue: Catalogue;
  /** the email of the person who asks */
  email: string;
  place: TestDatabase;
  /** the id of the person who asks */
  userId: number;
  /** Creates a record of the resource in the company of the walk. */
  create(resource: string): Promise<Answered>;
  /** Changes a record: the change set of that, its entry in the trail and the record's version. */
  change(): Promise<{ changeSet: number; entry: number; version: number }>;
}

export interface LegalRequest {
  address: string;
  body?: Record<string, unknown>;
  payload?: CallOptions['payload'];
  headers?: Record<string, string>;
  /** the token of somebody else to ask as where it shall work: what it does would be in the way of the walk */
  as?: string;
  /** it names a record of the company, which another company does not have */
  namesRecord?: boolean;
}

export type Make = (world: World) => Promise<LegalRequest>;
