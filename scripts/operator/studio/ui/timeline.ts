/** The changes of an open merchant, with undo and redo across saves. */
import type { PageChange } from '../studio-calls.ts'

/** Each change is relative to the saved merchant. */
export type Timeline = {
  past: PageChange[]
  now: PageChange
  future: PageChange[]
  lastKey?: string
  lastAtMs: number
}

export type Act =
  | { kind: 'set'; key: string; value: unknown; file?: { name: string; id: string }; atMs: number }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** Starts again, with changes that were not saved before. */
  | { kind: 'open'; kept: PageChange | undefined }
  /** `before` turns the saved merchant back into the merchant before the save. */
  | { kind: 'saved'; change: PageChange; before: PageChange }

const noChange: PageChange = { edits: {}, files: {} }
export const noTimeline: Timeline = { past: [], now: noChange, future: [], lastAtMs: 0 }

/** Changes of one control in quick succession are one step of undo, for example while dragging. */
const oneStepMs = 700

/** Returns the timeline after an act. */
export function turn(timeline: Timeline, act: Act): Timeline {
  const { past, now, future } = timeline
  if (act.kind === 'open') {
    return act.kept ? { ...noTimeline, past: [noChange], now: act.kept } : noTimeline
  }

  if (act.kind === 'saved') {
    const moved = (change: PageChange) => addTo(act.before, change)
    return {
      past: past.map(moved),
      // A change made during the save stays.
      now: now === act.change ? { ...noChange } : moved(now),
      future: future.map(moved),
      lastAtMs: 0,
    }
  }

  if (act.kind === 'undo') {
    const before = past.at(-1)
    if (before === undefined) return timeline
    return { past: past.slice(0, -1), now: before, future: [now, ...future], lastAtMs: 0 }
  }

  if (act.kind === 'redo') {
    const [after, ...rest] = future
    if (after === undefined) return timeline
    return { past: [...past, now], now: after, future: rest, lastAtMs: 0 }
  }

  const { key, value, file, atMs } = act
  const step = { edits: { [key]: value }, files: file ? { [file.name]: file.id } : {} }
  const isSameStep = key === timeline.lastKey && atMs - timeline.lastAtMs < oneStepMs
  const before = isSameStep ? past : [...past, now]

  return { past: before, now: addTo(now, step), future: [], lastKey: key, lastAtMs: atMs }
}

function addTo(first: PageChange, then: PageChange): PageChange {
  return {
    edits: { ...first.edits, ...then.edits },
    files: { ...first.files, ...then.files },
  }
}
