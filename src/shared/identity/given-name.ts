/** Words that begin a name and are none by themselves: whoever is called "عبد" alone is called a servant. */
const leading = new Set(
  'عبد أبو ابو أبا ابا أبي ابي أم ام ابن بن بنت ست ذو abd abdel abdul abd-el abd-al abu abou abo om umm ibn bint el al'.split(
    ' ',
  ),
);

/** What makes one name with the word before it: نور الدين, Seif Allah. */
const following = new Set('الدين الله الإسلام الاسلام الزهراء eldin el-din eddin allah'.split(' '));

/** How a person is greeted: by the first of their names, whole where it has several words (عبد الرحمن, أم كريم, نور الدين). */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const spelled = words.map(plain);
  let end = 1;
  while (end < words.length && leading.has(spelled[end - 1]!)) end += 1;
  if (following.has(spelled[end] ?? '')) end += 1;
  else if (spelled[end] === 'el' && spelled[end + 1] === 'din') end += 2;
  return words.slice(0, end).join(' ');
}

/** As the lists above spell it: without vowel signs and the stroke that only lengthens. */
const plain = (word: string) => word.replace(/[\u064B-\u0652\u0640]/gu, '').toLowerCase();
