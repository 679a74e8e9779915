/** Reports what uses a main thread's time: feature, component and place in the sources. */
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { FindPlace, Place } from './sources.ts'
import type { StackSample } from './trace-events.ts'
import type { Phase, Task } from './trace-tasks.ts'

/** Code that uses time, or a phase in which the page's code does not run. */
type Spender = {
  /** The source's module, the name of a package, or the engine's phase in brackets. */
  feature: string
  /** The innermost React component on the stack. */
  component?: string
  /** The function's file and line. */
  place?: string
}

export type Spent = Spender & { ms: number }

const scriptPhases: readonly Phase[] = ['script', 'evaluate']
/** The minimum duration of a task that delays a tap. */
const longTaskMs = 50

export function findLongTasks(tasks: readonly Task[]): Task[] {
  return tasks.filter(({ threadMs }) => threadMs > longTaskMs)
}

/** Returns the part of each task beyond 50 ms, in ms of thread time. */
export function toBlockingMs(tasks: readonly Task[]): number {
  return findLongTasks(tasks).reduce((sum, { threadMs }) => sum + threadMs - longTaskMs, 0)
}

export function sumThreadMs(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { threadMs }) => sum + threadMs, 0)
}

/**
 * Returns the tasks' thread time in ms by feature, largest first; the total equals the tasks' time.
 */
export function toLedger(tasks: readonly Task[], find: FindPlace): Spent[] {
  return addUp(
    tasks.flatMap(task => toSpent(task, find)),
    ({ feature }) => ({ feature }),
  )
}

/** Returns the thread time of one task in ms, by place. */
export function listSpenders(task: Task, find: FindPlace): Spent[] {
  return addUp(toSpent(task, find), ({ ms: _ms, ...spender }) => spender)
}

/** Distributes the time of script phases by samples; every other phase is listed as itself. */
function toSpent(task: Task, find: FindPlace): Spent[] {
  const phases = Object.entries(task.phases) as [Phase, number][]
  const engine = phases.filter(([phase]) => !scriptPhases.includes(phase))
  const scriptMs = sum(phases.filter(([phase]) => scriptPhases.includes(phase)).map(([, ms]) => ms))
  const samples = task.samples.filter(({ stack }) => stack.some(({ url }) => url !== ''))
  const sampledMs = sum(samples.map(({ ms }) => ms))
  const scripts =
    sampledMs > 0
      ? samples.map(sample => ({
          ...toSpender(sample, find),
          ms: (sample.ms / sampledMs) * scriptMs,
        }))
      : [{ feature: '(script, between samples)', ms: scriptMs }]
  return [...engine.map(([phase, ms]) => ({ feature: `(${phase})`, ms })), ...scripts]
}

/** Returns our own innermost place, or else a package's place. */
function toSpender({ at, stack }: StackSample, find: FindPlace): Spender {
  const functions = stack.flatMap(frame => {
    const place = find(frame)
    return place && isFunction(frame) ? [place] : []
  })
  const innermost = at && find(at)
  const places = innermost ? [innermost, ...functions] : functions
  const own = places.find(isOwn) ?? places[0]
  if (!own) return toBody(stack)
  const component = functions.find(isComponent)?.name
  return {
    feature: toFeature(own.file),
    ...(component !== undefined && { component }),
    place: `${own.file}:${own.line}`,
  }
}

/**
 * Whether the frame is a function; a module's body starts at its file's beginning and has many
 * sources.
 */
function isFunction({ line, column }: { line: number; column: number }): boolean {
  return line > 0 || column > 0
}

function toBody(stack: StackSample['stack']): Spender {
  const url = stack.find(frame => frame.url !== '')?.url ?? ''
  const [, chunk] = /\/m\/assets\/(.+)-[\w-]{8}\.js$/.exec(url) ?? []
  return {
    feature: chunk === undefined ? '(scripts of the page)' : `(bodies of ${toNeutralName(chunk)})`,
  }
}

function isOwn({ file }: Place): boolean {
  return /\.tsx?$/.test(file)
}

function isComponent({ file, name }: Place): boolean {
  return file.endsWith('.tsx') && /^[A-Z]/.test(name)
}

/**
 * Returns the web app's module, such as `features/games`, `app/screens` or `ui`; `features`, `app`
 * and `brand` are split into their folders.
 */
function toFeature(file: string): string {
  const [room = '', inner = ''] = file.split('/')
  if (!isOwn({ file, line: 0, name: '' })) return file
  return ['features', 'app', 'brand'].includes(room) && !inner.includes('.')
    ? `${room}/${inner}`
    : room
}

function addUp(spent: readonly Spent[], toKey: (one: Spent) => Spender): Spent[] {
  const sums = new Map<string, Spent>()
  for (const one of spent) {
    const spender = toKey(one)
    const key = JSON.stringify(spender)
    sums.set(key, { ...spender, ms: (sums.get(key)?.ms ?? 0) + one.ms })
  }
  return [...sums.values()].sort((a, b) => b.ms - a.ms)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
