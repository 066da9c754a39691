/** Errors of the S3 client as sentences for the operator. The client's own errors may hold keys and signatures, so they are never passed on. */
import { FileStoreError } from './file-store.ts';

/** Error codes of S3 that a change of the settings or the bucket ends. */
const settingErrors: Record<string, string> = {
  NoSuchBucket:
    'The bucket of S3_BUCKET does not exist. Create it, or correct S3_BUCKET, S3_ENDPOINT or S3_REGION',
  InvalidAccessKeyId: 'The S3 service does not accept the key of S3_ACCESS_KEY_ID. Correct it',
  SignatureDoesNotMatch:
    'The S3 service refuses the signature of S3_SECRET_ACCESS_KEY. Correct the secret key',
  AccessDenied:
    'The S3 keys lack rights in the bucket. Allow them GetObject, PutObject, DeleteObject, AbortMultipartUpload and ListBucket',
  AllAccessDisabled: 'The S3 service has disabled access to the bucket. Ask its operator',
  ExpiredToken:
    'The S3 keys have expired. Set new S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_SESSION_TOKEN, and restart',
  InvalidToken: 'The S3 service does not accept S3_SESSION_TOKEN. Set it with the keys that it belongs to',
  PermanentRedirect: 'The bucket of S3_BUCKET is in another region. Correct S3_REGION',
  AuthorizationHeaderMalformed: 'The bucket of S3_BUCKET is in another region. Correct S3_REGION',
  CredentialsProviderError:
    'AWS gives this machine no keys. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give it a role',
};
const sameAs: Record<string, string> = {
  ExpiredTokenException: 'ExpiredToken',
  TokenRefreshRequired: 'ExpiredToken',
  InvalidSecurity: 'InvalidAccessKeyId',
  IllegalLocationConstraintException: 'PermanentRedirect',
  NotSignedUp: 'AccessDenied',
  Forbidden: 'AccessDenied',
};

interface ClientError {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** @returns the failure of the file store; any other error unchanged */
export function toFileStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name = '', code = '', $metadata } = error as ClientError;
  const status = $metadata?.httpStatusCode;
  // An answer to HEAD has no code.
  const known = status === 403 && name.startsWith('Unknown') ? 'AccessDenied' : (sameAs[name] ?? name);
  const sentence = settingErrors[known];
  if (sentence) return new FileStoreError(`${sentence}.`, { isMisconfigured: true });
  if (name === 'RequestTimeTooSkewed')
    return passing('The S3 service refuses requests, as the clock of this machine differs from its own');
  if (status !== undefined && status >= 400)
    return passing(`The S3 service answers with ${status}${/^\w+$/u.test(name) ? ` ${name}` : ''}`);
  if (['TimeoutError', 'AbortError'].includes(name)) return passing('The S3 service does not answer in time');
  if (/^E[A-Z_]+$/u.test(code)) return passing(`The S3 service cannot be reached (${code})`);
  // A response that ends early cannot be parsed.
  return $metadata ? passing('The S3 service answers incompletely') : error;
}

const passing = (sentence: string) => new FileStoreError(`${sentence}.`, { isMisconfigured: false });
