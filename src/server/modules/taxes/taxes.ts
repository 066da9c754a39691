/** Taxes module: receipts of sales and returns for the Egyptian Tax Authority. The exports that the rest of the server may use. */
import type { UndoHandler } from '../../crud/history/undo-handler.ts';
import { taxDocumentsJob } from './documents/send-tax-documents-job.ts';
import { taxItemCodes } from './tax-item-codes.hooks.ts';

export const resourceHooks = { tax_item_codes: taxItemCodes };
/** No undo: receipts remain at the authority, and credentials of a former account are not kept. */
const told: UndoHandler = { undo: {}, rights: [{ module: 'taxes', action: 'edit' }] };
export const undoHandlers = { tax_submissions: { ...told, named: 't.number' }, tax_accounts: told };
export const jobs = [taxDocumentsJob];
