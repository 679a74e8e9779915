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
  /** Resolves once the worker listens. Never settles if it dies first. */
  ready: Promise<Ready>
  /** Resolves with the exit code or signal once the worker has exited. */
  ended: Promise<string>
  isReady(): boolean
  isLeaving(): boolean
  /** Returns how many messages the worker has sent. */
  heard(): number
  /**
   * Returns the response that the worker's admin port would give; undefined if it exits first or
   * does not respond.
   */
  ask(url: string, facts?: FleetFacts): Promise<AdminAnswer | undefined>
  /**
   * Returns the worker's facts for fleet pages; undefined if it exits first or does not respond.
   */
  gather(): Promise<FleetFacts | undefined>
  /**
   * Returns the worker's current counts, or the last reported ones if it does not respond;
   * undefined if it exits first.
   */
  count(): Promise<ProcessCounts | undefined>
  /**
   * Returns the last counts that the worker reported: after an orderly exit, the counts of its
   * whole lifetime.
   */
  lastCount(): ProcessCounts
  drain(windowMs: number): void
  kill(): void
}

type Waiting = (message: FromWorker | undefined) => void

/** Response timeout in milliseconds: clients of the admin port do not wait much longer. */
const patienceMs = 1_000

/** Starts a worker. Its output is passed on, in complete lines, through the primary's own. */
export function forkWorker(lines: LineWriter): WorkerProcess {
  const worker = cluster.fork()
  const waiting = new Map<number, Waiting>()
  let nextId = 0
  let isReady = false
  let isLeaving = false
  let isEnded = false
  let heard = 0
  let lastCount = noProcessCounts
  // The worker's last output may arrive after it exits.
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
      // A worker that is still starting may not receive the message, and has nothing to finish.
      if (isReady) send({ kind: 'drain', windowMs })
      else worker.process.kill('SIGKILL')
    },
    kill: () => void worker.process.kill('SIGKILL'),
  }
}

/**
 * Passes the output on; resolves when there can be no more. Two processes writing to one pipe would
 * interleave their lines.
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
