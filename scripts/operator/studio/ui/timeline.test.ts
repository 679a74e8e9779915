import { describe, expect, it } from 'vitest'
import { type Act, noTimeline, type Timeline, turn } from './timeline.ts'

const set = (key: string, value: unknown, atMs: number): Act => ({ kind: 'set', key, value, atMs })
const run = (...acts: Act[]) => acts.reduce(turn, noTimeline)

/** Saves what a timeline shows, over a merchant with these values. */
function save(timeline: Timeline, own: Record<string, unknown>): Timeline {
  const edits = Object.fromEntries(
    Object.keys(timeline.now.edits).map(key => [key, own[key] ?? null]),
  )
  return turn(timeline, { kind: 'saved', change: timeline.now, before: { edits, files: {} } })
}

describe('the timeline of a draft', () => {
  it('undoes and redoes a change that has been saved', () => {
    const saved = save(run(set('brand', 'red', 0)), { brand: 'violet' })

    expect(saved.now).toEqual({ edits: {}, files: {} })

    const undone = turn(saved, { kind: 'undo' })

    expect(undone.now.edits).toEqual({ brand: 'violet' })
    expect(turn(undone, { kind: 'redo' }).now.edits).toEqual({})
  })

  it('undoes across two saves, and removes a key that the merchant did not have', () => {
    const first = save(run(set('brand', 'red', 0)), { brand: 'violet' })
    const second = save(turn(first, set('font', 'own.woff2', 5_000)), { brand: 'red' })
    const once = turn(second, { kind: 'undo' })

    expect(once.now.edits).toEqual({ font: null })
    expect(turn(once, { kind: 'undo' }).now.edits).toEqual({ brand: 'violet', font: null })
  })

  it('redoes a change that was undone before the save of another', () => {
    const undone = run(set('brand', 'red', 0), set('mode', 'dark', 5_000), { kind: 'undo' })
    const saved = save(undone, { brand: 'violet' })

    expect(turn(saved, { kind: 'redo' }).now.edits).toEqual({ brand: 'red', mode: 'dark' })
  })

  it('restores a file that a saved upload has replaced', () => {
    const upload = { name: 'mark.svg', id: 'new' }
    const drawn = run({ ...set('logo.mark', 'mark.svg', 0), file: upload } as Act)
    const before = { edits: { 'logo.mark': 'mark.svg' }, files: { 'mark.svg': 'old' } }
    const saved = turn(drawn, { kind: 'saved', change: drawn.now, before })

    expect(turn(saved, { kind: 'undo' }).now.files).toEqual({ 'mark.svg': 'old' })
  })

  it('keeps a change that was made during the save', () => {
    const sent = run(set('brand', 'red', 0))
    const late = turn(sent, set('mode', 'dark', 5_000))
    const saved = turn(late, {
      kind: 'saved',
      change: sent.now,
      before: { edits: { brand: 'violet' }, files: {} },
    })

    expect(saved.now.edits).toEqual({ brand: 'red', mode: 'dark' })
  })

  it('opens with changes that were unsaved before, as one step that undo discards', () => {
    const kept = { edits: { brand: 'red', mode: 'dark' }, files: {} }
    const opened = turn(run(set('font', 'own.woff2', 0)), { kind: 'open', kept })

    expect(opened.now).toEqual(kept)
    expect(turn(opened, { kind: 'undo' }).now.edits).toEqual({})
  })

  it('makes quick changes of one control one step', () => {
    const dragged = run(set('radius', 1, 0), set('radius', 2, 300), set('radius', 3, 600))
    expect(turn(dragged, { kind: 'undo' }).now.edits).toEqual({})
  })
})
