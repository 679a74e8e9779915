/** Reads the work of a page's main thread from a trace: stack samples and tasks. */
import type { Browser, Page } from 'playwright'
import type { ProfileNode, StackSample, TraceEvent } from './tasks/trace-events.ts'
import { type Task, toTasks } from './tasks/trace-tasks.ts'

type CompiledScript = { url: string; ms: number }

export type MainThread = {
  samples: StackSample[]
  compiles: CompiledScript[]
  /** Tasks of the threads on which the page's documents ran, in order. */
  tasks: Task[]
  /**
   * The page's performance marks by name, in microseconds; the last one if a name occurs several
   * times.
   */
  marks: ReadonlyMap<string, number>
}

const categories = [
  'disabled-by-default-v8.cpu_profiler',
  'disabled-by-default-v8.compile',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'blink.user_timing',
  'loading',
  'toplevel',
  'v8',
]

/** Records the main threads of a page's documents while `use` runs, in ms on the page's clock. */
export async function readMainThread(
  browser: Browser,
  page: Page,
  use: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories })
  await use()
  const trace = await browser.stopTracing()
  // The trace has Chromium's own format.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return toMainThread(traceEvents)
}

export function toMainThread(events: readonly TraceEvent[]): MainThread {
  const samples = toSamples(events)
  return {
    samples,
    compiles: toCompiles(events),
    tasks: toTasks(events, samples),
    marks: toMarks(events),
  }
}

function toMarks(events: readonly TraceEvent[]): Map<string, number> {
  const marks = events.filter(({ cat = '' }) => cat.includes('blink.user_timing'))
  return new Map(marks.map(({ name, ts }) => [name, ts]))
}

/** Reads samples from a profile, which consists of chunks, each with the new nodes and samples. */
function toSamples(events: readonly TraceEvent[]): StackSample[] {
  const chunks = events.filter(({ name }) => name === 'ProfileChunk')
  const toProfile = ({ pid, id }: TraceEvent) => `${pid} ${id}`
  const starts = new Map(
    events
      .filter(({ name }) => name === 'Profile')
      .map(event => [toProfile(event), event.args.data?.startTime ?? 0]),
  )
  const profiles = new Set(chunks.map(toProfile))
  return [...profiles].flatMap(profile =>
    toSamplesOfOne(
      chunks.filter(chunk => toProfile(chunk) === profile),
      starts.get(profile) ?? 0,
    ),
  )
}

function toSamplesOfOne(chunks: readonly TraceEvent[], startUs: number): StackSample[] {
  const nodes = new Map<number, ProfileNode>()
  let endUs = startUs
  return chunks.flatMap(({ pid, args: { data } }) => {
    for (const node of data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    const { samples = [] } = data?.cpuProfile ?? {}
    return samples.map((id, at) => {
      const us = data?.timeDeltas?.[at] ?? 0
      endUs += us
      const stack = toStack(nodes, id)
      const [line = 0, column = 0] = [data?.lines?.[at], data?.columns?.[at]]
      const url = stack[0]?.url ?? ''
      return {
        ms: us / 1_000,
        endUs,
        pid,
        ...(line > 0 && { at: { url, line: line - 1, column: Math.max(0, column - 1), name: '' } }),
        stack,
      }
    })
  })
}

function toStack(nodes: ReadonlyMap<number, ProfileNode>, id: number): StackSample['stack'] {
  const stack: StackSample['stack'][number][] = []
  for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? -1)) {
    const { url = '', lineNumber = 0, columnNumber = 0, functionName = '' } = node.callFrame
    stack.push({ url, line: lineNumber, column: columnNumber, name: functionName })
  }
  return stack
}

function toCompiles(events: readonly TraceEvent[]): CompiledScript[] {
  return events
    .filter(({ name }) => /^v8\.compile/.test(name))
    .map(({ args, dur = 0 }) => ({ url: args.data?.url ?? args.fileName ?? '', ms: dur / 1_000 }))
}
