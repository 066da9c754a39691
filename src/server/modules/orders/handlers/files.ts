/** Handlers of order files: uploaded before the order that refers to them, downloaded from it. */
import { authorise } from '../../../infrastructure/sessions/access.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { attachment } from '../../../crud/exports/file-name.ts';
import { insertStored, receiveFile } from '../../../infrastructure/files/receive-file.ts';
import { fileTooLarge } from '../../../infrastructure/http/body-limits.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { fieldProblem } from '../../../infrastructure/http/problem.ts';
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { detectFileType } from '../files/file-type.ts';
import { fileLimit, fileOfOrder, insertOrderFile, storeOrderFile } from '../files/order-files.ts';

export const upload: Handler = async (request, { verify, write, services: { files } }) => {
  const { name, bytes } = await receiveFile(request, 'file', () => fileTooLarge(fileLimit));
  const type = detectFileType(bytes);
  if (!type) throw fieldProblem('file', 'order_file_type');
  const { id } = (await verify()).company!;
  const folder = await storeOrderFile(files, id, bytes);
  const data = await insertStored(files, `${id}/${folder}`, () =>
    write((transaction, { companyId }) =>
      insertOrderFile(transaction, companyId, folder, { name, type, bytes }),
    ),
  );
  return { status: 201, body: { data } };
};

/** Sends an attachment with its detected type and `nosniff`, as customers upload the content. */
export const download: Handler = async (request, { read, services }) => {
  const { id, file } = request.params as { id: number; file: number };
  const found = await read((transaction, session) => {
    authorise({ module: 'purchase', action: 'view' }, session);
    return fileOfOrder(transaction, session.companyId, safeId(id), safeId(file));
  });
  const stored = found && (await services.files.open(found.place));
  if (!stored) throw notFound('file');
  return {
    body: stored.stream,
    headers: {
      'content-type': found.type,
      'content-length': String(stored.bytes),
      'content-disposition': attachment(found.name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  };
};
