import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FleetFacts } from '#fleet/fleet-facts.ts'
import type { LineWriter } from '#log/line-writer.ts'
import { noProcessCounts, type ProcessCounts } from '#metrics/metric-snapshot.ts'
import type { FromWorker, ToWorker } from './messages.ts'

export type AdminAnswer = { status: number; type: string; body: string }

export type Ready = { url: string; hasRelease: boolean }

/** A worker as its primary sees it. */
export type WorkerProcess = {
  pid: number
  startedAtMs: number
  /** Once it listens. Never settles if it dies first. */
  ready: Promise<Ready>
  /** Its end, once it has ended. */
  ended: Promise<string>
  isReady(): boolean
  isLeaving(): boolean
  /** How many messages of it have come. */
  heard(): number
  /** The answer its admin port would give; nothing if it ends first or does not respond. */
  ask(url: string, facts?: FleetFacts): Promise<AdminAnswer | undefined>
  /** Its facts for fleet pages; nothing if it ends first or does not respond. */
  gather(): Promise<FleetFacts | undefined>
  /** Its counts now, or as it last told them if it does not answer; nothing if it ends first. */
  count(): Promise<ProcessCounts | undefined>
  /** Its counts as it last told them: when it ended in order, its whole life's. */
  lastCount(): ProcessCounts
  drain(windowMs: number): void
  kill(): void
}

type Waiting = (message: FromWorker | undefined) => void

/** Timeout of an answer, in milliseconds: clients of the admin port do not wait much longer. */
const patienceMs = 1_000

/** Starts a worker. Its output goes, in whole lines, to the primary's own. */
export function forkWorker(lines: LineWriter): WorkerProcess {
  const worker = cluster.fork()
  const waiting = new Map<number, Waiting>()
  let nextId = 0
  let isReady = false
  let isLeaving = false
  let isEnded = false
  let heard = 0
  let lastCount = noProcessCounts
  // Its last output may come after its end.
  const ended = Promise.all([once(worker, 'exit'), passLines(worker, lines)]).then(([exit]) => {
    const [code, signal] = exit
    isReady = false
    isEnded = true
    for (const settle of waiting.values()) settle(undefined)
    waiting.clear()
    return String(signal ?? code)
  })
  const ready = new Promise<Ready>(resolve => {
    worker.on('message', (message: FromWorker) => {
      heard += 1
      if (message.kind === 'ready') {
        isReady = true
        resolve(message)
      }
      if ('counts' in message) lastCount = message.counts
      if ('id' in message) {
        waiting.get(message.id)?.(message)
        waiting.delete(message.id)
      }
    })
  })

  function send(message: ToWorker): void {
    if (worker.isConnected()) worker.send(message)
  }

  function request(toMessage: (id: number) => ToWorker): Promise<FromWorker | undefined> {
    if (!worker.isConnected()) return Promise.resolve(undefined)
    nextId += 1
    const id = nextId
    const answer = new Promise<FromWorker | undefined>(resolve => {
      const timer = setTimeout(resolve, patienceMs, undefined)
      waiting.set(id, message => {
        clearTimeout(timer)
        resolve(message)
      })
    })
    send(toMessage(id))
    return answer
  }

  return {
    pid: worker.process.pid ?? 0,
    startedAtMs: performance.now(),
    ready,
    ended,
    isReady: () => isReady && !isLeaving,
    isLeaving: () => isLeaving,
    heard: () => heard,
    async ask(url, facts) {
      const answer = await request(id => ({ kind: 'ask', id, url, ...(facts && { facts }) }))
      return answer?.kind === 'answer' ? answer : undefined
    },
    async gather() {
      const answer = await request(id => ({ kind: 'gather', id }))
      return answer?.kind === 'facts' ? answer.facts : undefined
    },
    async count() {
      await request(id => ({ kind: 'count', id }))
      return isEnded ? undefined : lastCount
    },
    lastCount: () => lastCount,
    drain(windowMs) {
      isLeaving = true
      // One that is still starting may not hear yet, and has nothing to finish.
      if (isReady) send({ kind: 'drain', windowMs })
      else worker.process.kill('SIGKILL')
    },
    kill: () => void worker.process.kill('SIGKILL'),
  }
}

/**
 * Resolves when it can say no more. Two processes that write to one pipe would cut into each other's
 * lines.
 */
async function passLines({ process: child }: Worker, lines: LineWriter): Promise<void> {
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) lines.write(rest + text.slice(0, end))
    rest = end > 0 ? text.slice(end) : rest + text
  })
  child.stderr?.pipe(process.stderr, { end: false })
  if (child.stdout) await once(child.stdout, 'close')
}
