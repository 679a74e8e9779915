import { expect, it } from 'vitest'
import { readMainThread, type Trace } from './main-thread.ts'

type Event = Trace['traceEvents'][number]

const start: Event = {
  ...{ name: 'TracingStartedInBrowser', ph: 'I', pid: 1, tid: 1, ts: 0 },
  args: { data: { frames: [{ processId: 7 }] } },
}
const thread: Event = {
  ...{ name: 'thread_name', ph: 'M', pid: 7, tid: 2, ts: 0 },
  args: { name: 'CrRendererMain' },
}
const task = (wallMs: number, threadMs: number, tid = 2): Event => ({
  ...{ name: 'RunTask', ph: 'X', pid: 7, tid, ts: 0 },
  ...{ dur: wallMs * 1_000, tdur: threadMs * 1_000 },
})

it('blocking time counts the time on the processor above 50 ms, after the slowdown', () => {
  const trace = { traceEvents: [start, thread, task(40, 20), task(10, 10), task(90, 90, 3)] }
  expect(readMainThread(trace, 4)).toEqual({ blockingMs: 30, wallPerThread: 2 })
})

it('a page without long tasks is quiet', () => {
  expect(readMainThread({ traceEvents: [start, thread, task(5, 1)] }, 4)).toEqual({
    blockingMs: 0,
    wallPerThread: 1,
  })
})

it('a trace without the main thread is refused', () => {
  expect(() => readMainThread({ traceEvents: [start] }, 4)).toThrow('no main thread')
})
