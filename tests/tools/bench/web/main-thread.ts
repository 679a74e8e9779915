/** Reads the work of a page's main thread from samples of its stack. */
import type { Browser, Page } from 'playwright'

/** A stretch of time and the addresses of the scripts on the stack in it, the innermost first. */
export type StackSample = { ms: number; stack: readonly string[] }

type CompiledScript = { url: string; ms: number }

type Node = { id: number; parent?: number; callFrame: { url?: string } }
type TraceEvent = {
  name: string
  id?: string
  pid: number
  dur?: number
  args: {
    fileName?: string
    data?: {
      url?: string
      timeDeltas?: number[]
      cpuProfile?: { nodes?: Node[]; samples?: number[] }
    }
  }
}

const categories = [
  'disabled-by-default-v8.cpu_profiler',
  'disabled-by-default-v8.compile',
  'devtools.timeline',
  'v8',
]

/** Records the main threads of a page's documents while `use` runs, in ms of the page's own clock. */
export async function readMainThread(
  browser: Browser,
  page: Page,
  use: () => Promise<void>,
): Promise<{ samples: StackSample[]; compiles: CompiledScript[] }> {
  await browser.startTracing(page, { categories })
  await use()
  const trace = await browser.stopTracing()
  // The format of the trace is Chromium's own.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  return { samples: toSamples(traceEvents), compiles: toCompiles(traceEvents) }
}

/** A profile comes in pieces, each with the nodes and samples that are new. */
function toSamples(events: readonly TraceEvent[]): StackSample[] {
  const chunks = events.filter(({ name }) => name === 'ProfileChunk')
  const toProfile = ({ pid, id }: TraceEvent) => `${pid} ${id}`
  const profiles = new Set(chunks.map(toProfile))
  return [...profiles].flatMap(profile =>
    toSamplesOfOne(chunks.filter(chunk => toProfile(chunk) === profile)),
  )
}

function toSamplesOfOne(chunks: readonly TraceEvent[]): StackSample[] {
  const nodes = new Map<number, Node>()
  return chunks.flatMap(({ args: { data } }) => {
    for (const node of data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    const { samples = [] } = data?.cpuProfile ?? {}
    return samples.map((id, at) => ({
      ms: (data?.timeDeltas?.[at] ?? 0) / 1_000,
      stack: toStack(nodes, id),
    }))
  })
}

function toStack(nodes: ReadonlyMap<number, Node>, id: number): string[] {
  const stack: string[] = []
  for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? -1)) {
    stack.push(node.callFrame.url ?? '')
  }
  return stack
}

function toCompiles(events: readonly TraceEvent[]): CompiledScript[] {
  return events
    .filter(({ name }) => /^v8\.compile/.test(name))
    .map(({ args, dur = 0 }) => ({ url: args.data?.url ?? args.fileName ?? '', ms: dur / 1_000 }))
}
