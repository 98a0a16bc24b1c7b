/** Small sounds for what is seen: made here, no files. Nothing is made before the player has asked for sound. */
import type { EffectKind } from './effects.ts';

/** A burst of noise through a filter: how low, how long (in seconds), how loud. */
const SOUNDS: Readonly<Record<EffectKind, { readonly pitch: number; readonly length: number; readonly gain: number }>> =
  {
    tracer: { pitch: 1800, length: 0.12, gain: 0.14 },
    shell: { pitch: 420, length: 0.3, gain: 0.3 },
    burst: { pitch: 160, length: 0.6, gain: 0.4 },
    hit: { pitch: 2600, length: 0.16, gain: 0.18 },
    miss: { pitch: 700, length: 0.16, gain: 0.08 },
    fall: { pitch: 260, length: 0.14, gain: 0.1 },
    smoke: { pitch: 900, length: 0.4, gain: 0.04 },
    fire: { pitch: 300, length: 0.8, gain: 0.16 },
  };

let context: AudioContext | null = null;

/** Plays what belongs to these effects, each kind once. A browser without sound stays silent. */
export function playSounds(kinds: readonly EffectKind[]): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const kind of new Set(kinds)) play(context, kind);
}

function play(on: AudioContext, kind: EffectKind): void {
  const { pitch, length, gain } = SOUNDS[kind];
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = on.createBufferSource();
  source.buffer = noise;
  const filter = on.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = pitch;
  const volume = on.createGain();
  volume.gain.value = gain;
  source.connect(filter).connect(volume).connect(on.destination);
  source.start();
}
