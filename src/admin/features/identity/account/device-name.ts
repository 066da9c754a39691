/** Browser and system names from a user agent header; best effort, as browsers imitate each other. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\bOPR\/|\bOpera\b/u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
];

export interface Device {
  browser: string | null;
  system: string | null;
  isPhone: boolean;
}

/** @param userAgent the header, or `null` if it was not sent */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  const first = (names: typeof browsers) => names.find(([sign]) => sign.test(agent))?.[1] ?? null;
  return {
    browser: first(browsers),
    system: first(systems),
    isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/u.test(agent),
  };
}
