/** A main thread's tasks and the phases of its work, in thread time. */
import type { StackSample, TraceEvent } from './trace-events.ts'

/** The engine's work by kind; `script` runs functions, `evaluate` runs module bodies. */
export type Phase =
  | 'parse'
  | 'compile'
  | 'evaluate'
  | 'script'
  | 'collect'
  | 'style'
  | 'layout'
  | 'paint'
  | 'other'

export type Task = {
  /** On the trace's clock. */
  startUs: number
  /** In wall time: longer than the thread time if other threads used the processor. */
  wallMs: number
  threadMs: number
  /** Milliseconds of thread time in each phase; `threadMs` is the total. */
  phases: Partial<Record<Phase, number>>
  samples: readonly StackSample[]
}

/**
 * The first pattern that matches an event's name gives its phase; an event without a match belongs
 * to the phase of the enclosing event.
 */
const phaseNames: readonly (readonly [Phase, RegExp])[] = [
  [
    'compile',
    /compile|maglev|turbofan|deoptimize|FlushInstructionCache|ConcurrentCompilation|MarkCandidates|ModuleCache|StreamingFinalization|OffThreadFinalization/i,
  ],
  ['parse', /parse/i],
  ['evaluate', /^(?:EvaluateScript|v8\.evaluateModule)$/],
  ['collect', /^(?:Minor|Major)GC$|^V8\.GC/],
  ['style', /style|^UpdateLayoutTree$/i],
  ['layout', /layout|^HitTest$|IntersectionObserver/i],
  ['paint', /paint|layerize|^UpdateLayer|^Commit$|raster|decode.?image/i],
  [
    'script',
    /^(?:FunctionCall|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|RunMicrotasks|BlinkScheduler_PerformMicrotaskCheckpoint|HandlePostMessage|v8\.callFunction|v8\.newInstance|v8\.run)$/,
  ],
]

/** Returns the tasks of every thread that ran a page's scripts. */
export function toTasks(events: readonly TraceEvent[], samples: readonly StackSample[]): Task[] {
  const whole = events.filter(({ ph }) => ph === 'X')
  const ofPages = new Set(events.filter(isOfPage).map(toThread))
  const tasks = findMainThreads(events)
    .filter(thread => ofPages.has(thread))
    .flatMap(thread =>
      toTasksOfOne(
        whole.filter(event => toThread(event) === thread),
        samples,
      ),
    )
  return tasks.sort((a, b) => a.startUs - b.startUs)
}

/** Returns the same tasks on a thread that is this many times slower. */
export function slowDown(tasks: readonly Task[], times: number): Task[] {
  return tasks.map(task => ({
    ...task,
    threadMs: task.threadMs * times,
    phases: Object.fromEntries(
      Object.entries(task.phases).map(([phase, ms]) => [phase, ms * times]),
    ),
  }))
}

function findMainThreads(events: readonly TraceEvent[]): string[] {
  const named = events.filter(({ name }) => name === 'thread_name')
  return named.filter(({ args }) => args.name === 'CrRendererMain').map(toThread)
}

function toThread({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}

function isOfPage({ args }: TraceEvent): boolean {
  return /^https?:/.test(args.data?.url ?? '')
}

function isTask({ name }: TraceEvent): boolean {
  return name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'
}

type Open = { event: TraceEvent; endUs: number; phase: Phase; innerMs: number }

function toTasksOfOne(events: readonly TraceEvent[], samples: readonly StackSample[]): Task[] {
  const sorted = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const pid = events[0]?.pid
  const waiting = samples.filter(sample => sample.pid === pid).sort((a, b) => a.endUs - b.endUs)
  const tasks: Task[] = []
  let open: Open[] = []
  let sampled = 0
  let phases: Task['phases'] = {}
  for (const event of sorted) {
    closeUntil(event.ts)
    const around = open.at(-1)
    if (around === undefined && !isTask(event)) continue
    open.push({
      event,
      endUs: event.ts + (event.dur ?? 0),
      phase:
        phaseNames.find(([, names]) => names.test(event.name))?.[0] ?? around?.phase ?? 'other',
      innerMs: 0,
    })
  }
  closeUntil(Number.POSITIVE_INFINITY)
  return tasks

  function closeUntil(us: number): void {
    while ((open.at(-1)?.endUs ?? Number.POSITIVE_INFINITY) <= us) {
      const [last] = open.slice(-1)
      open = open.slice(0, -1)
      if (!last) return
      const wholeMs = toThreadMs(last.event)
      phases[last.phase] = (phases[last.phase] ?? 0) + Math.max(0, wholeMs - last.innerMs)
      const around = open.at(-1)
      if (around) around.innerMs += wholeMs
      else closeTask(last, wholeMs)
    }
  }

  function closeTask({ event, endUs }: Open, threadMs: number): void {
    const from = sampled
    while ((waiting[sampled]?.endUs ?? Number.POSITIVE_INFINITY) <= endUs) sampled += 1
    const within = waiting.slice(from, sampled).filter(sample => sample.endUs > event.ts)
    const wallMs = (event.dur ?? 0) / 1_000
    tasks.push({ startUs: event.ts, wallMs, threadMs, phases, samples: within })
    phases = {}
  }
}

/** Falls back to wall time, because some systems do not measure thread time. */
function toThreadMs({ tdur, dur = 0 }: TraceEvent): number {
  return (tdur ?? dur) / 1_000
}
