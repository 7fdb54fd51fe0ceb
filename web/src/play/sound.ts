/* What is heard: short sounds made of noise and tones, no files. */
import { rollsOf, type Beat } from "./beats";

export type Sound = "dice" | "card" | "coin" | "bark" | "none";

/** What a beat sounds like: as the table says, and rolls like dice. */
export function soundOf(beat: Pick<Beat, "kind" | "lines">, sounds: Readonly<Record<string, Sound>> = {}): Sound {
  return sounds[beat.kind] ?? (beat.lines.some((line) => line.startsWith("roll ")) ? "dice" : "none");
}

/** So many dice are heard, at most. */
const MOST_DICE = 8;

/** How many knocks a roll is. */
export function knocksOf(beat: Pick<Beat, "lines">): number {
  const dice = rollsOf(beat.lines).at(-1)?.length ?? 1;
  return 2 + Math.min(MOST_DICE, dice);
}

const LOUDNESS = 0.25;

/** The page's loudspeaker; browsers let it be opened only once somebody has pressed something. */
export class Speaker {
  private context: AudioContext | undefined;

  play(beat: Beat, sounds?: Readonly<Record<string, Sound>>): void {
    const sound = soundOf(beat, sounds);
    if (sound === "none") {
      return;
    }
    this.context ??= new AudioContext();
    const context = this.context;
    switch (sound) {
      case "dice":
        for (let knock = 0; knock < knocksOf(beat); knock++) {
          noise(context, knock * 0.055 + Math.random() * 0.03, 0.035, 1800 + Math.random() * 1600);
        }
        break;
      case "card":
        noise(context, 0, 0.12, 5200);
        break;
      case "coin":
        tone(context, 0, 0.25, 1568, 1568);
        tone(context, 0.07, 0.35, 2093, 2093);
        break;
      case "bark":
        tone(context, 0, 0.12, 420, 180);
        tone(context, 0.16, 0.12, 420, 160);
    }
  }

  close(): void {
    void this.context?.close();
    this.context = undefined;
  }
}

/** Whoever looks has won: notes going up, and so long until the last one has died away. */
const CHEER = [523, 659, 784, 1047];
const NOTE_S = 0.14;
const CHEER_MS = 2000;

export function cheer(): void {
  const context = new AudioContext();
  CHEER.forEach((pitch, note) => {
    const isLast = note === CHEER.length - 1;
    tone(context, NOTE_S * note, isLast ? 5 * NOTE_S : 2 * NOTE_S, pitch, pitch);
  });
  setTimeout(() => void context.close(), CHEER_MS);
}

/** Dies away from now on. */
function fading(context: AudioContext, from: number, length: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(LOUDNESS, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  gain.connect(context.destination);
  return gain;
}

function noise(context: AudioContext, after: number, length: number, pitch: number): void {
  const from = context.currentTime + after;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, index) => (samples[index] = Math.random() * 2 - 1));
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.buffer = buffer;
  source.connect(filter).connect(fading(context, from, length));
  source.start(from);
}

function tone(context: AudioContext, after: number, length: number, pitch: number, end: number): void {
  const from = context.currentTime + after;
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.setValueAtTime(pitch, from);
  source.frequency.linearRampToValueAtTime(end, from + length);
  source.connect(fading(context, from, length));
  source.start(from);
  source.stop(from + length);
}
