import type { Feature } from '../../../shared/company/plans.ts';
import type { RateLimit } from '../http/rate-limiters.ts';
import type { AccessRule } from './access.ts';

/** Configuration of a route, from its operation. */
export interface BoundOperation {
  operationId: string;
  access: AccessRule;
  /** the company must have one of these, by its plan or its trial */
  features: readonly Feature[];
  takesKey: boolean;
  isUpload: boolean;
  takesJson: boolean;
  /** bytes of the file, where they differ from those of an image */
  uploadLimit?: number;
  /** bytes of the JSON body, where a record may be larger than the default */
  bodyLimit?: number;
  needsBody: boolean;
  rateLimit?: RateLimit;
}
