/** The parts of a Chromium trace that the bench reads. */
export type Trace = {
  traceEvents: readonly {
    name: string
    ph: string
    pid: number
    tid: number
    ts: number
    /** Duration by the clock, and on the processor, in microseconds. */
    dur?: number
    tdur?: number
    args?: { name?: string; data?: { frames?: readonly { processId?: number }[] } }
  }[]
}

export type MainThread = {
  /** The blocking time on the processor, after the slowdown, in ms. */
  blockingMs: number
  /**
   * The long tasks' time by the clock as a multiple of their time on the processor. 1 on a quiet
   * machine; more if other programs used the processor.
   */
  wallPerThread: number
}

/** A longer task blocks a tap; the same limit as in Total Blocking Time. */
const shortMs = 50

/**
 * Sums up the long tasks of the page's main thread. A task is long if it takes more than 50 ms on a
 * processor that is slower by `slowdown`.
 * @throws if the trace does not name the page's process
 */
export function readMainThread({ traceEvents }: Trace, slowdown: number): MainThread {
  const pid = traceEvents
    .find(({ name }) => name === 'TracingStartedInBrowser')
    ?.args?.data?.frames?.find(({ processId }) => processId !== undefined)?.processId
  const tid = traceEvents.find(
    event =>
      event.name === 'thread_name' && event.pid === pid && event.args?.name === 'CrRendererMain',
  )?.tid
  if (pid === undefined || tid === undefined) throw new Error('the trace has no main thread')

  const tasks = traceEvents
    .filter(event => event.pid === pid && event.tid === tid && event.name === 'RunTask')
    .map(({ dur = 0, tdur = 0 }) => ({ wallMs: dur / 1_000, threadMs: tdur / 1_000 }))
  const long = tasks.filter(({ wallMs }) => wallMs * slowdown > shortMs)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const threadMs = sum(long.map(task => task.threadMs))

  return {
    blockingMs: sum(tasks.map(task => Math.max(0, task.threadMs * slowdown - shortMs))),
    wallPerThread: threadMs > 0 ? sum(long.map(({ wallMs }) => wallMs)) / threadMs : 1,
  }
}
