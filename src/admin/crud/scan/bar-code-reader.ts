/** What reads bar codes from the camera: the browser's own reader, or ours where it has none. Source: WICG “Accelerated Shape Detection in Images”. */

export interface BarCodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  /** for a reader that holds more than memory */
  close?(): void;
}

interface ReaderClass {
  new (options: { formats: string[] }): BarCodeReader;
  getSupportedFormats(): Promise<string[]>;
}

/** What stands on goods, and what our own labels are printed with. */
const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

/** The browser's reader, which Android has; iPhones, Firefox and most desks have none, or one that reads nothing of what stands on goods. */
async function nativeReader(): Promise<BarCodeReader | undefined> {
  const Made = (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector;
  const known = await Made?.getSupportedFormats().catch((): string[] => []);
  const formats = wanted.filter((format) => known?.includes(format));
  return Made && formats.length ? new Made({ formats }) : undefined;
}

/** @returns a reader that is ready to read; rejects where ours cannot be fetched */
export async function barCodeReader(): Promise<BarCodeReader> {
  const native = await nativeReader();
  if (native) return native;
  // Nobody else fetches what opens it.
  const { createWorkerReader: threadReader } = await import('./worker-reader.ts');
  return threadReader();
}
