/** The browser's reader of bar codes, which phones have and most desks have not. Source: WICG “Accelerated Shape Detection in Images”. */

interface Reader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface ReaderClass {
  new (options: { formats: string[] }): Reader;
  getSupportedFormats(): Promise<string[]>;
}

/** What stands on goods, and what our own labels are printed with. */
const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

const readerClass = () => (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector;

/** May a camera be asked at all? What it can read, only the browser's answer says. */
export const mayScan = (): boolean => Boolean(readerClass() && 'mediaDevices' in navigator);

/** @returns `undefined` where the browser reads none of what stands on goods */
export async function barCodeReader(): Promise<Reader | undefined> {
  const Made = readerClass();
  const known = await Made?.getSupportedFormats().catch((): string[] => []);
  const formats = wanted.filter((format) => known?.includes(format));
  return Made && formats.length ? new Made({ formats }) : undefined;
}
