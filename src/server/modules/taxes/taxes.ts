/** Receipts for the Egyptian Tax Authority: what it is told of sales and returns, and what it says of that. The face of this area: what the rest of the server may use of it. */
import type { UndoHandler } from '../../crud/history/undo-handler.ts';
import { taxDocumentsJob } from './send-tax-documents-job.ts';
import { taxItemCodes } from './tax-item-codes.hooks.ts';

export const behaviours = { tax_item_codes: taxItemCodes };
/** What the authority was told no undo takes back; what was kept of an account to ask with is gone once it is another. */
const told: UndoHandler = { undo: {}, rights: [{ module: 'taxes', action: 'edit' }] };
export const trails = { tax_submissions: { ...told, named: 't.number' }, tax_accounts: told };
export const jobs = [taxDocumentsJob];
