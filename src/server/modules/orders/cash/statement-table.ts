/** Export of a statement with its verdicts as a table file. */
import type { Cell } from '../../../../field-types/table-cell.ts';
import { minorUnits } from '../../../../shared/texts/money.ts';
import { plainField } from '../../../../shared/resources/plain-field.ts';
import type { TableColumn } from '../../../../shared/texts/table-file.ts';
import type { Label } from '../../../../shared/resources/resource-model.ts';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { errorText } from '../../../infrastructure/http/error-texts.ts';
import type { Table } from '../../../infrastructure/spreadsheets/table.ts';

/** A line of a statement, or an order missing from it. */
export interface LineWithStatus {
  line?: number;
  trackingNumber: string | null;
  orderNumber?: string | null;
  said?: string | null;
  amount?: number | null;
  due: number | null;
  purchaseId: number | null;
  purchaseNumber: string | null;
  fulfillment: string | null;
  since?: string;
  verdict: string;
}

const columns: [name: string, kind: string, title: Label][] = [
  ['line', 'number', { en: 'Line', ar: 'السطر' }],
  ['trackingNumber', 'text', { en: 'Tracking number', ar: 'رقم التتبع' }],
  ['orderNumber', 'text', { en: 'Reference', ar: 'المرجع' }],
  ['order', 'text', { en: 'Order', ar: 'الطلب' }],
  ['collected', 'money', { en: 'Collected', ar: 'المحصّل' }],
  ['due', 'money', { en: 'Due', ar: 'المستحق' }],
  ['result', 'text', { en: 'Result', ar: 'النتيجة' }],
];

const column = ([name, kind, title]: (typeof columns)[number]): TableColumn => ({
  key: name,
  path: [name],
  field: plainField({ name, kind, title, schema: {} }),
  role: 'value',
  title,
  readOnly: true,
});

const amount = (minor: number | null | undefined): Cell =>
  minor == null ? null : Number(minor) / minorUnits;

/** @returns the table, and a function that maps a line to its cells */
export function statementTable(locale: Locale): { table: Table; cellsOf: (line: LineWithStatus) => Cell[] } {
  const title = { en: 'Statement', ar: 'كشف الحساب' }[locale];
  return {
    table: { title, locale, columns: columns.map(column) },
    cellsOf: (line) => [
      line.line ?? null,
      line.trackingNumber,
      line.orderNumber ?? null,
      line.purchaseNumber,
      amount(line.amount),
      amount(line.due),
      errorText(locale, `statement_line_${line.verdict}`),
    ],
  };
}
