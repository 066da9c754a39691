/** Prefixes that are no given names by themselves, such as "عبد". */
const leading = new Set(
  'عبد أبو ابو أبا ابا أبي ابي أم ام ابن بن بنت ست ذو abd abdel abdul abd-el abd-al abu abou abo om umm ibn bint el al'.split(
    ' ',
  ),
);

/** Suffixes that form one name with the word before: نور الدين, Seif Allah. */
const following = new Set('الدين الله الإسلام الاسلام الزهراء eldin el-din eddin allah'.split(' '));

/** The given name for greetings, with several words where needed (عبد الرحمن, أم كريم, نور الدين). */
export function givenName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const spelled = words.map(plain);
  let end = 1;
  while (end < words.length && leading.has(spelled[end - 1]!)) end += 1;
  if (following.has(spelled[end] ?? '')) end += 1;
  else if (spelled[end] === 'el' && spelled[end + 1] === 'din') end += 2;
  return words.slice(0, end).join(' ');
}

/** Normalizes a word: no diacritics or tatweel, lower case. */
const plain = (word: string) => word.replace(/[\u064B-\u0652\u0640]/gu, '').toLowerCase();
