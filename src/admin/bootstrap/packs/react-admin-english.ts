/** English texts of react-admin's components: its own, overridden by ours. Arabic has only ours (`locales/ar/data/react_admin.json`). */
import theirs from 'ra-language-english';
import ours from '../../../../locales/en/data/react_admin.json' with { type: 'json' };
import { mergeTexts } from './merge-texts.ts';

export default mergeTexts({ ra: theirs.ra }, ours);
