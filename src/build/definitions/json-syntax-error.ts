/** Explains a JSON syntax error in a sentence with position and remedy. */

/** The message. @param error the error of `JSON.parse` */
export function jsonSyntaxError(text: string, error: unknown): string {
  if (!text.trim()) return 'The file is empty: write { … }.';
  if (/\0|\uFFFD/u.test(text)) return 'It is not written in UTF-8: save it so in the editor.';
  const message = error instanceof Error ? error.message : String(error);
  const at = placeOf(text, message);
  if (at === undefined) return `It is no JSON: ${message}.`;
  const before = text.slice(0, at);
  const lines = before.split('\n');
  const where = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
  return `It is no JSON, from ${where} on: ${whyOf(text.slice(at), before, message)}`;
}

/** The error's position, which V8 gives as a number or by quoting the text around it. */
function placeOf(text: string, message: string): number | undefined {
  const position = /position (\d+)/u.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const quoted = /^Unexpected token '(.*?)', (\.\.\.)?"(.*?)"(?:\.\.\.)? is not valid JSON$/su.exec(message);
  const [, token = '', cut, around = ''] = quoted ?? [];
  const start = quoted ? text.indexOf(around) : -1;
  if (start < 0) return /end of JSON/u.test(message) ? text.length : undefined;
  return cut ? start + 10 : text.indexOf(token, start);
}

function whyOf(rest: string, before: string, message: string): string {
  if (!rest.trim()) return 'it ends too early, with a bracket or a quotation mark that nothing closes.';
  if (/^\/[/*]/u.test(rest)) return 'JSON has no comments: say it in a “description”, or a “$comment”.';
  if (/^[}\]]/u.test(rest) && /,\s*$/u.test(before))
    return 'no comma stands before a closing bracket: take it out.';
  if (/^[}\],]/u.test(rest) && /:\s*$/u.test(before)) return 'a value is missing after the colon.';
  if (/^['’“]/u.test(rest)) return 'texts stand in straight double quotation marks: "…".';
  if (/^[A-Za-z_$]/u.test(rest) && /[{,]\s*$/u.test(before))
    return 'a name stands in double quotation marks: "…".';
  if (rest.startsWith('"') && /["\d}\]el]\s*$/u.test(before)) return 'a comma is missing before it.';
  return `${message.replace(/ in JSON at position.*$/u, '').replace(/, (?:\.\.\.)?".*$/su, '')}.`;
}
