/** What the bundler found in the folders of kinds, `./money/money.display.tsx` and the like, by the kind's name. */
export function byFieldType<Part>(files: Record<string, Part>): Readonly<Record<string, Part>> {
  return Object.fromEntries(Object.entries(files).map(([file, part]) => [file.split('/')[1], part]));
}
