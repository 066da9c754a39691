/** Error page for when the app could not be loaded; uses none of the app's code. */

const bareWords = {
  en: ['This page could not be loaded. Check your connection and reload.', 'Reload'],
  ar: ['تعذّر تحميل هذه الصفحة. تأكد من الاتصال ثم أعد التحميل.', 'إعادة التحميل'],
} as const;

/** Replaces the app by the error message in the page's locale. */
export function showFatalError(): void {
  const [sentence, label] = bareWords[document.documentElement.lang === 'ar' ? 'ar' : 'en'];
  const box = document.createElement('main');
  box.style.cssText =
    'font:14px/1.6 system-ui,sans-serif;max-width:26rem;margin:20vh auto;padding:0 1rem;text-align:center';
  const button = Object.assign(document.createElement('button'), {
    textContent: label,
    onclick: () => location.reload(),
  });
  const words = Object.assign(document.createElement('p'), { textContent: sentence });
  words.setAttribute('role', 'alert');
  box.append(words, button);
  document.getElementById('app')?.replaceChildren(box);
}
