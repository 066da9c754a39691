import type { Feature } from '../../../shared/company/plans.ts';
import type { AccessRule } from './access.ts';

/** What a route knows about its operation. */
export interface BoundOperation {
  operationId: string;
  access: AccessRule;
  /** the store must have one of these, by its plan or its trial */
  features: readonly Feature[];
  takesKey: boolean;
  isUpload: boolean;
  takesJson: boolean;
  /** bytes of the file, where they are not those of a picture */
  uploadLimit?: number;
  /** bytes of the JSON body, where a record may be larger than most */
  bodyLimit?: number;
  needsBody: boolean;
  rateLimit?: { max: number; timeWindow: string };
}
