import type { Plugin, ViteDevServer } from 'vite';

const SCRIPT = '/@matjar/mistakes.js';
const EVENT = 'matjar:mistakes';

/** Displays errors of definitions in the pages of the dev server, while all valid ones keep working. */
export class ErrorOverlay {
  private readonly sentences = new Map<string, string[]>();
  private vite: ViteDevServer | undefined;

  /** Replaces the lines of one source; an empty list removes them. */
  show(source: string, sentences: string[]): void {
    this.sentences.set(source, sentences);
    this.vite?.ws.send(EVENT, this.all());
  }

  private all(): string[] {
    return [...this.sentences.values()].flat();
  }

  plugin(): Plugin {
    return {
      name: 'matjar:mistakes',
      configureServer: (vite) => {
        this.vite = vite;
        vite.ws.on('connection', () => vite.ws.send(EVENT, this.all()));
      },
      transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: SCRIPT }, injectTo: 'body' }],
      resolveId: (id) => (id === SCRIPT ? SCRIPT : null),
      load: (id) => (id === SCRIPT ? bar : null),
    };
  }
}

/** The bar at the foot of the page: plain elements, since the admin itself may fail to build. In English, as all developer messages. */
const bar = `
let bar;
function show(sentences) {
  bar?.remove();
  if (!sentences.length) return;
  bar = document.createElement('div');
  bar.id = 'matjar-mistakes';
  bar.role = 'alert';
  bar.lang = 'en';
  bar.dir = 'ltr';
  bar.style.cssText = 'position:fixed;inset-inline:0;inset-block-end:0;z-index:99999;max-block-size:40vh;overflow:auto;padding:10px 44px 10px 16px;background:#3b0d0d;color:#fff;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap';
  bar.textContent = sentences.join('\\n');
  const close = document.createElement('button');
  close.textContent = '×';
  close.ariaLabel = 'Hide';
  close.style.cssText = 'position:absolute;inset-block-start:6px;inset-inline-end:12px;border:0;background:none;color:inherit;font-size:20px;cursor:pointer';
  close.onclick = () => bar.remove();
  bar.append(close);
  document.body.append(bar);
}
import.meta.hot?.on('${EVENT}', show);
`;
