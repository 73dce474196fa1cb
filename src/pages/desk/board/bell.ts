/** The sound of a new order, synthesised by the browser: two notes that carry through a kitchen. */
import type { Bell } from './alarm.ts';

/** Hertz, and when each begins (seconds). */
const NOTES = [
  [880, 0],
  [1174.66, 0.18],
  [880, 0.5],
  [1174.66, 0.68],
] as const;
const LENGTH = 0.35;
const LOUDNESS = 0.5;

export function createBell(): Bell {
  let context: AudioContext | undefined;
  return {
    async unlock() {
      try {
        context ??= new AudioContext();
        await context.resume();
        return context.state === 'running';
      } catch {
        return false;
      }
    },
    ring() {
      if (!context) return;
      void context.resume();
      for (const [frequency, begin] of NOTES) play(context, frequency, context.currentTime + begin);
    },
  };
}

function play(context: AudioContext, frequency: number, begin: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
  tone.connect(loudness).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH);
}
