/**
 * Finds duplicate keys in the objects of a JSON text: `JSON.parse` silently keeps the last, so a property that was copied
 * and not renamed would be lost.
 * @param text valid JSON
 * @returns the place of each duplicate
 */
export function duplicateKeys(text: string): string[] {
  const doubled: string[] = [];
  const open: { keys?: Set<string>; step: string }[] = [];
  let [step, isKey] = ['', false];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/gu)) {
    const top = open.at(-1);
    if (token === '{' || token === '[') {
      open.push({ step, ...(token === '{' ? { keys: new Set<string>() } : {}) });
      isKey = token === '{';
      step = '0';
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ',') isKey = top?.keys !== undefined;
    else if (token === ':') isKey = false;
    else if (isKey) {
      step = JSON.parse(token) as string;
      if (top?.keys?.has(step)) doubled.push([...open.map((each) => each.step), step].join('/'));
      top?.keys?.add(step);
    }
  }
  return doubled;
}
