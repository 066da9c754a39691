/** The server's secret, which encrypts and signs. From MATJAR_SECRET, else stored beside the database. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

declare module '../http/request-context.ts' {
  interface Services {
    /** encryption and signatures of this server */
    secret: ServerSecret;
  }
}

export interface ServerSecret {
  /** An HMAC of a text for one purpose: 32 bytes. */
  stamp(purpose: string, text: string): Buffer;
  /** Encrypts a text, so that a copied table reveals nothing. */
  seal(text: string): Buffer;
  /** Decrypts the output of `seal`. @throws when it was encrypted with another secret, or changed */
  open(sealed: Buffer): string;
}

const cipher = 'aes-256-gcm';

/** Derives the keys from the secret. */
function serverSecret(text: string): ServerSecret {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', text, '', `matjar ${purpose}`, 32));
  const sealing = key('seal');
  return {
    stamp: (purpose, said) =>
      createHmac('sha256', key(`stamp ${purpose}`))
        .update(said)
        .digest(),
    seal(said) {
      const nonce = randomBytes(12);
      const sealed = createCipheriv(cipher, sealing, nonce);
      const body = Buffer.concat([sealed.update(said, 'utf8'), sealed.final()]);
      return Buffer.concat([nonce, sealed.getAuthTag(), body]);
    },
    open(sealed) {
      const opened = createDecipheriv(cipher, sealing, sealed.subarray(0, 12));
      opened.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([opened.update(sealed.subarray(28)), opened.final()]).toString('utf8');
    },
  };
}

/**
 * The secret of this installation: `given`, or a generated one, stored with access for its owner alone.
 * @param home the folder for the database and the uploaded files
 */
export async function readServerSecret(given: string | undefined, home: string): Promise<ServerSecret> {
  if (given) return serverSecret(given);
  const file = path.join(home, 'secret');
  await mkdir(home, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  // Two processes may start together: the file of the first is used.
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return serverSecret((await readFile(file, 'utf8')).trim());
}
