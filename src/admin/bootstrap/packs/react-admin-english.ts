/** What react-admin's own pieces say in English: its own words, ours above them. Arabic has only ours (`locales/ar/areas/react_admin.json`). */
import theirs from 'ra-language-english';
import ours from '../../../../locales/en/areas/react_admin.json' with { type: 'json' };
import { mergeTexts } from './merge-texts.ts';

export default mergeTexts({ ra: theirs.ra }, ours);
