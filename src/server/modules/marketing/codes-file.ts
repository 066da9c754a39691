/** Export of a discount's codes as a table file. */
import type { Cell } from '../../../field-types/table-cell.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import { plainField } from '../../../shared/resources/plain-field.ts';
import type { Label } from '../../../shared/resources/resource-model.ts';
import type { TableColumn } from '../../../shared/texts/table-file.ts';
import { attachment } from '../../crud/exports/file-name.ts';
import { tableToBuffer } from '../../crud/imports/read/table-to-buffer.ts';
import { errorText } from '../../infrastructure/http/error-texts.ts';
import type { Answer } from '../../infrastructure/http/request-context.ts';
import { contentTypes, type TableFormat } from '../../infrastructure/spreadsheets/table-file.ts';

export interface StoredCode {
  id: number;
  code: string;
  state: 'open' | 'used' | 'withdrawn';
  createdAt: string;
  withdrawnAt: string | null;
  usedAt: string | null;
  purchaseId: number | null;
  purchaseNumber: string | null;
  customer: string | null;
}

const titles: [name: string, title: Label][] = [
  ['code', { en: 'Code', ar: 'الكود' }],
  ['state', { en: 'State', ar: 'الحالة' }],
  ['order', { en: 'Order', ar: 'الطلب' }],
  ['customer', { en: 'Customer', ar: 'العميل' }],
  ['usedAt', { en: 'Used', ar: 'استُخدم في' }],
];

const column = ([name, title]: (typeof titles)[number]): TableColumn => ({
  key: name,
  path: [name],
  field: plainField({ name, kind: 'text', title, schema: {} }),
  role: 'value',
  title,
  readOnly: true,
});

interface File {
  title: string;
  codes: readonly StoredCode[];
  format: TableFormat;
  language: Locale;
}

export async function codesFile({ title, codes, format, language }: File): Promise<Answer> {
  const cellsOf = ({ code, state, purchaseNumber, customer, usedAt }: StoredCode): Cell[] => [
    code,
    errorText(language, `discount_code_state_${state}`),
    purchaseNumber,
    customer,
    usedAt,
  ];
  const table = {
    title: { en: 'Codes', ar: 'الأكواد' }[language],
    locale: language,
    columns: titles.map(column),
  };
  return {
    body: await tableToBuffer(format, table, codes.map(cellsOf)),
    headers: {
      'content-type': contentTypes[format],
      'content-disposition': attachment(`${title}-codes.${format}`),
    },
  };
}
