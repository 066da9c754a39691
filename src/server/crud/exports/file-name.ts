import type { Locale } from '../../../shared/texts/locale.ts';
import type { TableFormat } from '../../infrastructure/spreadsheets/table-file.ts';

/** Time zone of the day in file names. */
const storeTimeZone = 'Africa/Cairo';

export interface NamedFile {
  company: { subdomain: string };
  resource: { title: Record<Locale, string> };
  locale: Locale;
  format: TableFormat;
  at: Date;
  /** number of the file, from 1, when the export is split */
  part?: number;
}

/** The name of an export file: `nakhla-products-2026-11-21.xlsx`, `nakhla-المنتجات-2026-11-21-2.csv`. */
export function exportName({ company, resource, locale, format, at, part }: NamedFile): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: storeTimeZone }).format(at);
  const words = [company.subdomain, resource.title[locale].toLowerCase(), day, ...(part ? [part] : [])];
  return `${words.join('-').replace(/[\s/\\:*?"<>|]+/gu, '-')}.${format}`;
}

/** The `content-disposition` header of a download (RFC 6266), with an ASCII fallback. */
export function attachment(name: string): string {
  const ascii = name
    .replace(/[^\u0020-\u007e]+/gu, '')
    .replace(/["\\%]/gu, '')
    .replace(/-{2,}/gu, '-');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
