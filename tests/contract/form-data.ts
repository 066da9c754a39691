/** A small picture. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** A multipart form of one file, with the boundary `walk`. */
export const formData = (field: string, name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--walk\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--walk--\r\n'),
  ]);
