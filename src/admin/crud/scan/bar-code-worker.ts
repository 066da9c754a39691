/** Worker of the fallback reader. The only file allowed to compile WebAssembly (matched by name in `src/server/app/requests/security-headers.ts`). */
import { prepareZXingModule } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readBarCode } from './read-bar-code.ts';

/** Answer to an image: its code, empty if there is none, or a failure. */
export type WorkerResponse = { isRead: true; code: string } | { isRead: false };

// By default the library fetches its WebAssembly from a public CDN.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarCode(data)
    .then(
      (code): WorkerResponse => ({ isRead: true, code }),
      (): WorkerResponse => ({ isRead: false }),
    )
    .then((answer) => self.postMessage(answer));
});
