/** Joins PDF files; runs in the document thread. */
import { PDFDocument } from '@cantoo/pdf-lib';

/** @param papers PDF files @throws when one of them is encrypted or cannot be parsed */
export async function make(papers: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const paper of papers) {
    const read = await PDFDocument.load(paper);
    for (const page of await whole.copyPages(read, read.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}
