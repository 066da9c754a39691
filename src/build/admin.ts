/** Builds the admin with Vite and precompresses its text files and WebAssembly with brotli and gzip, so that the server never compresses. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm)$/u;

/** Builds `dist/admin`. */
export async function buildAdmin(root: string): Promise<void> {
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
  const folder = path.join(root, 'dist', 'admin');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.test(file.name))
      .map((file) => compress(path.join(file.parentPath, file.name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  const gzipped = await promisify(gzip)(content, { level: 9 });
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
