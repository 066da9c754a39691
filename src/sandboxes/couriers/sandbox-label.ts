/** Shipping labels of the sandbox: a minimal PDF with a page for each parcel, Latin letters only, and a barcode. */
import type { SandboxParcel } from './sandbox-parcel.ts';

/** Page sizes in points. */
const sizes = { a4: [595, 842], a6: [298, 420] } as const;

const plain = (text: string) => text.replaceAll(/[^ -~]/gu, '?').replaceAll(/[\\()]/gu, String.raw`\$&`);

/** A tracking number as a barcode (Code 128): filled rectangles from the left edge on. The library, two megabytes of text, is loaded lazily. */
async function barsOf(
  text: string,
  { left, bottom, height }: { left: number; bottom: number; height: number },
) {
  const { default: bwip } = await import('bwip-js/node');
  const [drawn] = bwip.raw({ bcid: 'code128', text }) as { sbs?: number[] }[];
  const module = 1.4;
  let at = left;
  return (drawn?.sbs ?? [])
    .map((width, place) => {
      const from = at;
      at += width * module;
      return place % 2 === 0
        ? `${from.toFixed(2)} ${bottom} ${(width * module).toFixed(2)} ${height} re f`
        : '';
    })
    .filter(Boolean)
    .join('\n');
}

/** @returns one PDF with a page for each parcel */
export async function sandboxLabel(
  parcels: readonly SandboxParcel[],
  size: keyof typeof sizes = 'a6',
): Promise<Buffer> {
  const [width, height] = sizes[size];
  const bars = await Promise.all(
    parcels.map(({ trackingNumber }) =>
      barsOf(trackingNumber, { left: 24, bottom: height - 250, height: 60 }),
    ),
  );
  const kids = parcels.map((_, place) => `${4 + place * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${parcels.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
    ...parcels.flatMap(({ courier, trackingNumber, reference }, place) => {
      const lines = [
        courier.toUpperCase(),
        trackingNumber,
        `Ref. ${reference}`,
        'SANDBOX: nothing is delivered',
      ];
      const text = lines
        .map(
          (line, at) =>
            `BT /F1 ${at === 1 ? 22 : 12} Tf 24 ${height - 48 - at * 34} Td (${plain(line)}) Tj ET`,
        )
        .join('\n')
        .concat('\n', bars[place]!);
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + place * 2} 0 R>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream\n`,
      ];
    }),
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const from = pdf.length;
    pdf += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(from).padStart(10, '0')} 00000 n \n`;
  });
  const table = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  pdf += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`;
  return Buffer.from(pdf, 'latin1');
}

/** An error page that some couriers send instead of a label, with status 200. */
export const noLabel = Buffer.from('<html><body>Something went wrong</body></html>');
