import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

const options: ReaderOptions = {
  // The formats of `bar-code-reader.ts`.
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode'],
  maxNumberOfSymbols: 1,
};

/** @returns the code in the image, empty if there is none */
export async function readBarCode(picture: ImageData): Promise<string> {
  const [found] = await readBarcodes(picture, options);
  return found?.text ?? '';
}
