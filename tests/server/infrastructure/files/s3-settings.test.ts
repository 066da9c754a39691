import { expect, it } from 'vitest';
import { readSettings } from '../../../../src/server/app/settings.ts';
import { readS3Settings } from '../../../../src/server/infrastructure/files/s3-settings.ts';

const keys = { S3_ACCESS_KEY_ID: 'an-id', S3_SECRET_ACCESS_KEY: 'a-secret-key' };

it('no bucket means the local folder', () => {
  expect(readS3Settings({})).toBeNull();
  expect(readSettings({}).s3).toBeNull();
});

it('an endpoint needs no region, and AWS no keys', () => {
  expect(readSettings({ S3_BUCKET: 'files', S3_ENDPOINT: 'http://s3.test:9000/', ...keys }).s3).toEqual({
    bucket: 'files',
    endpoint: 'http://s3.test:9000',
    region: 'us-east-1',
    keys: { accessKeyId: 'an-id', secretAccessKey: 'a-secret-key' },
  });
  expect(readS3Settings({ S3_BUCKET: 'files', S3_REGION: 'eu-south-1' })).toEqual({
    bucket: 'files',
    endpoint: null,
    region: 'eu-south-1',
    keys: null,
  });
  expect(
    readS3Settings({ S3_BUCKET: 'files', S3_REGION: 'eu-south-1', ...keys, S3_SESSION_TOKEN: 't' })?.keys,
  ).toMatchObject({ sessionToken: 't' });
});

it.each([
  [{ S3_ENDPOINT: 'https://s3.test' }, /^S3_ENDPOINT is set without S3_BUCKET/u],
  [{ ...keys }, /^S3_ACCESS_KEY_ID is set without S3_BUCKET/u],
  [{ S3_BUCKET: 'My_Files', S3_REGION: 'a' }, /^S3_BUCKET is “My_Files”/u],
  [{ S3_BUCKET: 'files' }, /set S3_REGION/u],
  [{ S3_BUCKET: 'files', S3_REGION: 'a', S3_ACCESS_KEY_ID: 'an-id' }, /set both/u],
  [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.test' }, /^S3_ENDPOINT is set: set S3_ACCESS_KEY_ID/u],
  [{ S3_BUCKET: 'files', S3_REGION: 'a', S3_SESSION_TOKEN: 't' }, /^S3_SESSION_TOKEN is set without/u],
  [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.test', ...keys }, /^S3_ENDPOINT is no address/u],
  [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.test/files', ...keys }, /^S3_ENDPOINT is no address/u],
  [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://an-id:a-secret-key@s3.test', ...keys }, /^S3_ENDPOINT is no/u],
])('%j is refused', (env, sentence) => {
  let message = '';
  try {
    readSettings(env as NodeJS.ProcessEnv);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toMatch(sentence);
  expect(message).not.toContain('a-secret-key');
});
