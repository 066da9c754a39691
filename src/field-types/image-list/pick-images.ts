/** Client-side validation of pictures before upload. Pure. */

export const imageTypes = ['image/jpeg', 'image/png'];
/** bytes */
const imageSizeLimit = 10 * 1024 * 1024;

/** The error code of a file that the server would refuse, or `undefined`. */
function refuseImage(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!imageTypes.includes(file.type)) return 'image_type';
  if (file.size === 0) return 'file_empty';
  return file.size > imageSizeLimit ? 'image_size' : undefined;
}

/**
 * Splits files into accepted and refused ones.
 * @param room how many more pictures the record may have
 */
export function pickImages<F extends Pick<File, 'type' | 'size'>>(
  files: readonly F[],
  room: number,
): { accepted: F[]; refused: { file: F; code: string }[] } {
  const accepted: F[] = [];
  const refused: { file: F; code: string }[] = [];
  for (const file of files) {
    const code = refuseImage(file) ?? (accepted.length >= room ? 'image_limit' : undefined);
    if (code) refused.push({ file, code });
    else accepted.push(file);
  }
  return { accepted, refused };
}
