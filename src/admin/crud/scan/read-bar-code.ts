import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

const options: ReaderOptions = {
  // As `bar-code-reader.ts` wants them of the browser.
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode'],
  maxNumberOfSymbols: 1,
};

/** @returns the code that the picture shows, empty where it shows none */
export async function readBarCode(picture: ImageData): Promise<string> {
  const [found] = await readBarcodes(picture, options);
  return found?.text ?? '';
}
