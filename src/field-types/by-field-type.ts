/** Indexes the modules of a Vite glob, such as `./money/money.display.tsx`, by field type. */
export function byFieldType<Part>(files: Record<string, Part>): Readonly<Record<string, Part>> {
  return Object.fromEntries(Object.entries(files).map(([file, part]) => [file.split('/')[1], part]));
}
