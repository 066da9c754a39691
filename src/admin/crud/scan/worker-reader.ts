/** Bar code reader for browsers without one: images are decoded in a worker thread. */
import type { WorkerResponse } from './bar-code-worker.ts';

/** Longer side of decoded images, in pixels: enough for bar codes, and larger images take longer. */
const longest = 1280;

/** @returns a `BarCodeReader` with its worker started; rejects if the worker or WebAssembly fails to load */
export async function createWorkerReader() {
  const thread = new Worker(new URL('./bar-code-worker.ts', import.meta.url), { type: 'module' });
  const read = (picture: ImageData) =>
    new Promise<string>((resolve, reject) => {
      thread.onmessage = ({ data }: MessageEvent<WorkerResponse>) =>
        data.isRead ? resolve(data.code) : reject(new Error('No picture can be read.'));
      thread.onerror = () => reject(new Error('The thread could not be begun.'));
      thread.postMessage(picture, [picture.data.buffer]);
    });
  const close = () => thread.terminate();
  try {
    // An empty image checks that everything is loaded.
    await read(new ImageData(16, 16));
  } catch (error) {
    close();
    throw error;
  }
  const take = camera();
  return {
    close,
    async detect(video: HTMLVideoElement) {
      const picture = take(video);
      const code = picture && (await read(picture));
      return code ? [{ rawValue: code }] : [];
    },
  };
}

/** Captures images of a video; `undefined` before its first frame. */
function camera(): (video: HTMLVideoElement) => ImageData | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || !videoWidth || !videoHeight) return undefined;
    const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}
