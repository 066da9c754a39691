/** Settings of an S3 bucket for uploaded files: S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_SESSION_TOKEN. */

/** Plain data, so that it can be passed to a worker thread. */
export interface S3Settings {
  bucket: string;
  /** base URL of an S3-compatible service, whose buckets are addressed by path; `null`: AWS */
  endpoint: string | null;
  region: string;
  /** `null`: those that AWS gives the machine or container, renewed by the client library */
  keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

/** The region in signatures of services that have none. */
const anyRegion = 'us-east-1';

/** @returns the settings; `null` without S3_BUCKET @throws an error of one sentence that names the invalid variable, without its value if that is secret */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_SESSION_TOKEN: sessionToken,
  } = env;
  if (!bucket) {
    const alone = Object.entries({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId }).find(
      ([, value]) => value,
    );
    if (!alone) return null;
    throw new Error(
      `${alone[0]} is set without S3_BUCKET: name the bucket of the files, or remove all S3 settings.`,
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(bucket))
    throw new Error(
      `S3_BUCKET is “${bucket}”, which is no name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.`,
    );
  if (!endpoint && !region)
    throw new Error(
      'S3_BUCKET is set: set S3_REGION to its region at AWS, or S3_ENDPOINT for another service.',
    );
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are a pair: set both.');
  if (endpoint && !accessKeyId)
    throw new Error('S3_ENDPOINT is set: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for it.');
  if (sessionToken && !accessKeyId)
    throw new Error(
      'S3_SESSION_TOKEN is set without its keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  return {
    bucket,
    endpoint: endpoint ? readEndpoint(endpoint) : null,
    region: region || anyRegion,
    keys:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
        : null,
  };
}

function readEndpoint(text: string): string {
  const url = URL.parse(text);
  if (url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.username)
    return url.origin;
  throw new Error(
    'S3_ENDPOINT is no address of an S3 service: set it to one like https://s3.example.com, without bucket and keys.',
  );
}
