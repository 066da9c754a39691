/** Password hashing by argon2id, in the PHC string format, which includes the parameters. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
/** Parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Hashes a password with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: normal(password), nonce, tagLength, ...current });
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Verifies a password. Without a hash it takes the same time, so that the response time does not reveal whether an account exists. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/u.exec(
    hash ?? (await standIn()),
  );
  if (!match) return false;
  const [, memory, passes, parallelism, nonce = '', expected = ''] = match;
  const tag = Buffer.from(expected, 'base64');
  const derived = await derive('argon2id', {
    message: normal(password),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: tag.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(derived, tag) && hash !== null;
}

let nobody: Promise<string> | undefined;
/** A random hash, compared with for unknown accounts. */
function standIn(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  return nobody;
}

/** Unicode normalization: the same password from another keyboard gives the same bytes. */
const normal = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '');
