import { write, writeSync } from 'node:fs'

export type LineWriter = {
  /** Takes one complete line, newline included. Never blocks and never throws. */
  write(line: string): void
  /** Writes what is left, synchronously. For the end of the process. */
  flushSync(): void
}

type Options = { fd: number; batchChars?: number; delayMs?: number; maxChars?: number }

/**
 * Collects lines and hands them to the kernel in large pieces from the thread pool: one system
 * call per request would cost more than the request. A reader that stalls cannot fill the memory:
 * beyond `maxChars` lines are dropped, counted, and the loss itself is logged.
 */
export function createLineWriter(options: Options): LineWriter {
  const { fd, batchChars = 65_536, delayMs = 100, maxChars = 8_388_608 } = options
  let waiting = ''
  let inFlight: Buffer | undefined
  let timer: NodeJS.Timeout | undefined
  let dropped = 0
  let broken = false

  function push(line: string): void {
    if (broken) return
    if (waiting.length + line.length > maxChars) {
      dropped += 1
      return
    }
    waiting += line
    if (waiting.length >= batchChars) start()
    else timer ??= setTimeout(start, delayMs).unref()
  }

  function start(): void {
    clearTimeout(timer)
    timer = undefined
    if (inFlight || waiting === '') return
    send(Buffer.from(takeWaiting()))
  }

  function takeWaiting(): string {
    const text = dropped > 0 ? `${waiting}${lossLine(dropped)}` : waiting
    waiting = ''
    dropped = 0
    return text
  }

  function send(bytes: Buffer): void {
    inFlight = bytes
    write(fd, bytes, (error, written) => {
      if (error) return onError(error, bytes)
      const rest = bytes.subarray(written)
      inFlight = undefined
      if (rest.length > 0) send(rest)
      else if (waiting.length >= batchChars) start()
      else if (waiting !== '') timer ??= setTimeout(start, delayMs).unref()
    })
  }

  function onError(error: NodeJS.ErrnoException, bytes: Buffer): void {
    // A full pipe is a slow reader; anything else means there is no reader any more.
    if (error.code === 'EAGAIN') setTimeout(send, 10, bytes)
    else broken = true
  }

  function flushSync(): void {
    const bytes = Buffer.concat([inFlight ?? Buffer.alloc(0), Buffer.from(takeWaiting())])
    inFlight = undefined
    if (!broken) writeAllSync(fd, bytes)
  }

  return { write: push, flushSync }
}

function writeAllSync(fd: number, bytes: Buffer): void {
  const deadline = Date.now() + 500
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
