/** The barcode reader, on pictures of our labels and of barcodes on goods. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { readBarCode } from '../../../src/admin/crud/scan/read-bar-code.ts';

const code = '6221101015753';

beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer } = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
});

/** The barcode as a camera of 640 by 480 pixels sees it on white. @param tilt in degrees */
async function pictureOf(bcid: string, text: string, { tilt = 0, blur = 0 } = {}): Promise<ImageData> {
  const drawn = await bwip.toBuffer({ bcid, text, scale: 3, height: 20, backgroundcolor: 'ffffff' });
  const turned = await sharp(drawn).rotate(tilt, { background: 'white' }).toBuffer();
  const onWhite = sharp({ create: { width: 640, height: 480, channels: 4, background: 'white' } });
  const placed = await onWhite
    .composite([{ input: turned }])
    .png()
    .toBuffer();
  const seen = sharp(placed);
  const { data, info } = await (blur ? seen.blur(blur) : seen).raw().toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as ImageData;
}

it.each([
  ['ean13', code],
  ['ean8', '96385074'],
  ['code128', 'ST-1-M'],
  ['code39', 'SKU 12'],
  ['qrcode', 'https://example.test/p/1'],
])('the barcode reader reads %s', async (bcid, text) => {
  expect(await readBarCode(await pictureOf(bcid, text))).toBe(text);
});

it('the barcode reader returns a UPC-A as an EAN-13', async () => {
  expect(await readBarCode(await pictureOf('upca', '012345678905'))).toBe('0012345678905');
});

it('the barcode reader reads tilted, upside-down and blurred barcodes', async () => {
  expect(await readBarCode(await pictureOf('ean13', code, { tilt: 12 }))).toBe(code);
  expect(await readBarCode(await pictureOf('ean13', code, { tilt: 90 }))).toBe(code);
  expect(await readBarCode(await pictureOf('ean13', code, { tilt: 185, blur: 1.2 }))).toBe(code);
});

it('the barcode reader reads nothing from a picture without a barcode', async () => {
  expect(await readBarCode(await pictureOf('pdf417', 'not on goods'))).toBe('');
});
