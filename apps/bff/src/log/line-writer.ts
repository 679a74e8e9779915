import { write, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export type LineWriter = {
  /** Takes one complete line, newline included. Never blocks and never throws. */
  write(line: string): void
}

/** The same with the calls that an ending process needs to lose nothing. */
export type LineSink = LineWriter & {
  /** Resolves once everything is written, or after half a second. */
  settle(): Promise<void>
  /**
   * Writes the rest synchronously at the exit of the process. A piece that is being written then
   * may come twice, which is better than not at all; after `settle` there is none.
   */
  flushSync(): void
}

type Options = { fd: number; batchLength?: number; delayMs?: number; maxLength?: number }

/** How long an ending process waits for somebody to read its last lines. */
const lastWordsMs = 500
const settleStepMs = 2

/**
 * Collects lines and hands them to the kernel in large pieces from the thread pool: one system
 * call per request would cost more than the request. A reader that stalls cannot fill the memory:
 * beyond `maxLength` UTF-16 units lines are dropped, counted, and the loss itself is logged.
 */
export function createLineWriter(options: Options): LineSink {
  const { fd, batchLength = 262_144, delayMs = 100, maxLength = 8_388_608 } = options
  let waiting = ''
  let inFlight: Buffer | undefined
  let timer: NodeJS.Timeout | undefined
  let dropped = 0
  let broken = false

  function push(line: string): void {
    if (broken) return
    if (waiting.length + line.length > maxLength) dropped += 1
    else waiting += line
    if (waiting.length >= batchLength) start()
    else startLater()
  }

  function startLater(): void {
    timer ??= setTimeout(start, delayMs).unref()
  }

  function start(): void {
    clearTimeout(timer)
    timer = undefined
    if (!inFlight && isWaiting()) send(takeWaiting())
  }

  const isWaiting = () => waiting !== '' || dropped > 0

  function takeWaiting(): Buffer {
    const bytes = Buffer.from(dropped > 0 ? waiting + lossLine(dropped) : waiting)
    waiting = ''
    dropped = 0
    return bytes
  }

  function send(bytes: Buffer): void {
    inFlight = bytes
    write(fd, bytes, (error, written) => {
      if (error) return onError(error, bytes)
      const rest = bytes.subarray(written)
      inFlight = undefined
      if (rest.length > 0) send(rest)
      else if (waiting.length >= batchLength) start()
      else if (isWaiting()) startLater()
    })
  }

  function onError(error: NodeJS.ErrnoException, bytes: Buffer): void {
    // A full pipe has a slow reader; any other error means that there is no reader any more.
    if (error.code === 'EAGAIN') setTimeout(send, 10, bytes)
    else broken = true
  }

  async function settle(): Promise<void> {
    const deadline = Date.now() + lastWordsMs
    for (start(); inFlight && !broken && Date.now() < deadline; start()) await wait(settleStepMs)
  }

  function flushSync(): void {
    const bytes = Buffer.concat([inFlight ?? Buffer.alloc(0), takeWaiting()])
    inFlight = undefined
    if (!broken) writeAllSync(fd, bytes)
  }

  return { write: push, settle, flushSync }
}

function writeAllSync(fd: number, bytes: Buffer): void {
  const deadline = Date.now() + lastWordsMs
  for (let offset = 0; offset < bytes.length; ) {
    try {
      offset += writeSync(fd, bytes, offset)
    } catch (error) {
      const retry = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
      // Nobody reads the last lines: the process must end all the same.
      if (!retry || Date.now() > deadline) return
    }
  }
}

function lossLine(count: number): string {
  return `{"level":"warn","time":${Date.now()},"msg":"log lines dropped","count":${count}}\n`
}
