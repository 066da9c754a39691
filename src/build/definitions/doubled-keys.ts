/**
 * The keys that stand twice in one object of a JSON text, by their place: JSON's reader keeps the last and says nothing, and a
 * property that was copied and not renamed would be gone.
 * @param text sound JSON
 */
export function doubledKeys(text: string): string[] {
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
