/** Papers that others have made, one behind the other: read and written in the papers' thread. */
import { PDFDocument } from '@cantoo/pdf-lib';

/** @param papers PDF files @throws when one of them is sealed or cannot be read */
export async function make(papers: readonly Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const paper of papers) {
    const read = await PDFDocument.load(paper);
    for (const page of await whole.copyPages(read, read.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}
