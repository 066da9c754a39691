let context: AudioContext | undefined;

/** Pitch in hertz and length in seconds. */
const tones = { right: [880, 0.08], wrong: [196, 0.35] } as const;

/** Plays a short high tone after a right scan, a long low one after a wrong scan, which also vibrates a phone. Silent where sound is not available. */
export function playScanSound(kind: keyof typeof tones): void {
  if (kind === 'wrong') navigator.vibrate?.([120, 60, 120]);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Suspended until the user has pressed a key or the page.
  void context.resume().catch(() => undefined);
  const [pitch, length] = tones[kind];
  const tone = context.createOscillator();
  const volume = context.createGain();
  volume.gain.value = 0.15;
  tone.type = kind === 'wrong' ? 'square' : 'sine';
  tone.frequency.value = pitch;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + length);
}
