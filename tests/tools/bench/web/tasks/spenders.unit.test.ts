import { describe, expect, it } from 'vitest'
import { toMainThread } from '../main-thread.ts'
import { toSlope } from '../memory.ts'
import type { FindPlace } from './sources.ts'
import { findLongTasks, listSpenders, toBlockingMs, toLedger } from './spenders.ts'
import type { TraceEvent } from './trace-events.ts'

const thread = { pid: 7, tid: 1 }
const url = 'http://aurora.localhost/m/assets/ncc-12345678.js'
const none = { args: {} }

/** Creates an event on this thread, in ms: its start, its wall time and its thread time. */
function during(name: string, startMs: number, wallMs: number, threadMs: number): TraceEvent {
  return {
    ...thread,
    ...none,
    name,
    ph: 'X',
    ts: startMs * 1_000,
    dur: wallMs * 1_000,
    tdur: threadMs * 1_000,
  }
}

const frames = [
  { id: 1, callFrame: { functionName: '(root)' } },
  { id: 2, parent: 1, callFrame: { url, lineNumber: 0, columnNumber: 900 } },
  { id: 3, parent: 2, callFrame: { url, lineNumber: 0, columnNumber: 100 } },
]

/**
 * A task of 120 ms thread time in 200 ms wall time: 80 ms script, 30 ms layout; then a task of 20
 * ms.
 */
const events: TraceEvent[] = [
  { ...thread, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } },
  { ...thread, name: 'Profile', id: '1', ts: 0, args: { data: { startTime: 1_000_000 } } },
  during('RunTask', 1_000, 200, 120),
  { ...during('FunctionCall', 1_010, 150, 100), args: { data: { url } } },
  during('Layout', 1_020, 40, 20),
  during('UpdateLayoutTree', 1_170, 20, 10),
  during('RunTask', 1_300, 20, 20),
  {
    ...thread,
    name: 'ProfileChunk',
    id: '1',
    ts: 0,
    args: {
      data: {
        timeDeltas: [50_000, 50_000, 50_000, 50_000],
        cpuProfile: { nodes: frames, samples: [3, 3, 3, 2] },
      },
    },
  },
  // A task of another process that does not run a page.
  { ...during('RunTask', 1_000, 500, 500), pid: 8 },
  { ...thread, pid: 8, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } },
]

const find: FindPlace = ({ column }) =>
  column === 100
    ? { file: 'features/games/game-shelf.tsx', line: 12, name: 'GameShelf' }
    : { file: 'react-dom', line: 4, name: 'renderWithHooks' }

describe('trace tasks', () => {
  const { tasks } = toMainThread(events)

  it('include only the threads that run a page, measured in thread time', () => {
    expect(tasks.map(({ threadMs, wallMs }) => [threadMs, wallMs])).toEqual([
      [120, 200],
      [20, 20],
    ])
  })

  it('have phases without nested phases', () => {
    expect(tasks[0]?.phases).toEqual({ script: 80, layout: 20, style: 10, other: 10 })
  })

  it('are long beyond 50 ms of thread time, and block for the excess', () => {
    expect(findLongTasks(tasks)).toEqual([tasks[0]])
    expect(toBlockingMs(tasks)).toBe(70)
  })

  it('attribute script time to components in proportion to their samples', () => {
    const [task] = tasks
    const spent = task && listSpenders(task, find)
    expect(spent?.slice(0, 3)).toEqual([
      {
        feature: 'features/games',
        component: 'GameShelf',
        place: 'features/games/game-shelf.tsx:12',
        ms: 60,
      },
      { feature: '(layout)', ms: 20 },
      { feature: 'react-dom', place: 'react-dom:4', ms: 20 },
    ])
  })

  it('form a ledger that adds up to the thread time', () => {
    const ledger = toLedger(tasks, find)
    expect(ledger[0]).toEqual({ feature: 'features/games', ms: 60 })
    expect(ledger.reduce((sum, { ms }) => sum + ms, 0)).toBeCloseTo(140)
  })
})

it('heap growth is the median slope between rounds, without the first round', () => {
  const heaps = [90, 20, 21, 22, 40, 24, 25, 26].map((mebibytes, at) => ({
    atMs: at * 60_000,
    mebibytes,
  }))
  expect(toSlope(heaps)).toBe(1)
})
