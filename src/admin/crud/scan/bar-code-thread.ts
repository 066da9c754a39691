/** The thread in which our own reader works. Its file alone may compile WebAssembly (`src/server/app/requests/security-headers.ts`, which knows it by its name). */
import { prepareZXingModule } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readBarCode } from './read-bar-code.ts';

/** What a picture is answered with: its code, empty where it shows none, or that nothing can be read at all. */
export type WorkerAnswer = { isRead: true; code: string } | { isRead: false };

// Else it would be fetched from a public server.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarCode(data)
    .then(
      (code): WorkerAnswer => ({ isRead: true, code }),
      (): WorkerAnswer => ({ isRead: false }),
    )
    .then((answer) => self.postMessage(answer));
});
