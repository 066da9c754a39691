const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML; characters that XML cannot hold become `_xHHHH_`, which spreadsheets decode (ST_Xstring). */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex
  if (!/[&<>"_\u0000-\u001f\ufffe\uffff]/u.test(text)) return text;
  return (
    text
      .replace(/_(?=x[\da-f]{4}_)/giu, '_x005F_')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/gu, escapeLetter)
      .replace(/[&<>"]/gu, (letter) => entities[letter]!)
  );
}

const escapeLetter = (letter: string): string =>
  `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
