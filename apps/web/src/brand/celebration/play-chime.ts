import type { Skin } from '@livery/contract/merchant/skins.ts'
import type { CelebrationSize } from './celebration.ts'

type Voice = { wave: OscillatorType; gain: number; notesHz: readonly number[] }

/** Each skin's sound: its wave, and a rising series of notes. */
const voices: Record<Skin, Voice> = {
  neon: { wave: 'triangle', gain: 0.12, notesHz: [523, 659, 784, 1047, 1319, 1568] },
  paper: { wave: 'sine', gain: 0.16, notesHz: [587, 740, 880, 1175, 1480, 1760] },
  arena: { wave: 'square', gain: 0.035, notesHz: [392, 523, 659, 784, 784, 1047] },
}

const noteCounts = { small: 3, big: 6 } as const satisfies Record<CelebrationSize, number>
const stepS = 0.09
const fadeS = 0.6

/** Plays a synthesized chime. Silent in a browser without WebAudio or before the first tap. */
export function playChime(skin: Skin, size: CelebrationSize): void {
  if (typeof AudioContext === 'undefined') return
  const { wave, gain, notesHz } = voices[skin]
  const context = new AudioContext()
  const notes = notesHz.slice(0, noteCounts[size])

  for (const [index, hz] of notes.entries()) {
    const startS = context.currentTime + index * stepS
    const oscillator = new OscillatorNode(context, { type: wave, frequency: hz })
    const envelope = new GainNode(context, { gain: 0 })
    envelope.gain.setValueAtTime(0, startS)
    envelope.gain.linearRampToValueAtTime(gain, startS + 0.015)
    envelope.gain.exponentialRampToValueAtTime(0.0001, startS + fadeS)
    oscillator.connect(envelope).connect(context.destination)
    oscillator.start(startS)
    oscillator.stop(startS + fadeS)
    if (index === notes.length - 1) oscillator.onended = () => void context.close()
  }
}
