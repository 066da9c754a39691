/** Bar code readers for the camera: the browser's, or a WebAssembly one as fallback. Source: WICG “Accelerated Shape Detection in Images”. */

export interface BarCodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  /** releases the worker of the fallback reader */
  close?(): void;
}

interface ReaderClass {
  new (options: { formats: string[] }): BarCodeReader;
  getSupportedFormats(): Promise<string[]>;
}

/** Formats on retail goods, and those of the app's labels. */
const wanted = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

/** The browser's reader: available on Android; missing on iPhones, Firefox and most desktops, or without retail formats. */
async function nativeReader(): Promise<BarCodeReader | undefined> {
  const Made = (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector;
  const known = await Made?.getSupportedFormats().catch((): string[] => []);
  const formats = wanted.filter((format) => known?.includes(format));
  return Made && formats.length ? new Made({ formats }) : undefined;
}

/** @returns a reader; rejects if the fallback cannot be loaded */
export async function barCodeReader(): Promise<BarCodeReader> {
  const native = await nativeReader();
  if (native) return native;
  // Loaded only without a native reader.
  const { createWorkerReader: threadReader } = await import('./worker-reader.ts');
  return threadReader();
}
