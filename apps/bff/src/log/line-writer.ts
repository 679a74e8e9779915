import { write, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** Decides whether to log a line that anybody on the internet can cause. */
type LineLimit = { allows(key: string): boolean }

/** Decides whether to log a line about a merchant that a client causes. */
type SharedLineLimit = { allows(key: string, merchant: string, client: string): boolean }

/**
 * Limits on log lines per minute. Declared here so that the log module does not depend on the load
 * module.
 */
type Allowances = {
  take(merchant: string, client: string): string | undefined
}

const repeatMs = 3_600_000
const maxKinds = 2_000
const linesPerMinute = 60
const minuteMs = 60_000

/** Allows one line per key and hour, and sixty lines per minute in total. */
export function createLineLimit(now = Date.now): LineLimit {
  const seen = createSeen(now)
  let minute = { startedAtMs: now(), lines: 0 }

  return {
    allows(key) {
      if (seen.has(key)) return false
      if (now() - minute.startedAtMs >= minuteMs) minute = { startedAtMs: now(), lines: 0 }
      if (minute.lines >= linesPerMinute) return false
      minute.lines += 1
      seen.set(key, true)
      return true
    },
  }
}

/** Allows one line per key and hour, within the merchant's and the client's limits. */
export function createSharedLineLimit(shares: Allowances, now = Date.now): SharedLineLimit {
  const seen = createSeen(now)

  return {
    allows(key, merchant, client) {
      const name = `${merchant} ${key}`
      if (seen.has(name) || shares.take(merchant, client) !== undefined) return false
      seen.set(name, true)
      return true
    },
  }
}

function createSeen(now: () => number): LRUCache<string, true> {
  return new LRUCache({ max: maxKinds, ttl: repeatMs, ttlResolution: 0, perf: { now } })
}

export type LineWriter = {
  /** Accepts one complete line, including the newline. Never blocks and never throws. */
  write(line: string): void
}

/** A line writer with additional functions for shutdown, so that no lines are lost. */
export type LineSink = LineWriter & {
  /** Resolves once everything is written, after a failed write, or after half a second. */
  settle(): Promise<void>
  /**
   * Writes the remaining lines synchronously when the process exits. A chunk that is still being
   * written may appear twice, which is better than losing it. After `settle`, no chunk is being
   * written.
   */
  flushSync(): void
}

type Options = { fd: number; batchLength?: number; delayMs?: number; maxLength?: number }

/** How long an exiting process waits until its last lines are read. */
const lastWordsMs = 500
const settleStepMs = 2

/**
 * A batch of complete lines. If `lossReported` is not 0, the last line reports this number of lost
 * lines.
 */
type Batch = { bytes: Buffer; lossReported: number }

const nothing: Batch = { bytes: Buffer.alloc(0), lossReported: 0 }
const lineEnd = 10

/**
 * Collects lines and writes them in large chunks from the thread pool, because one system call per
 * request would cost more than the request. If a reader stalls, lines beyond `maxLength` UTF-16
 * units are dropped, so that memory stays bounded; dropped lines are counted, and the count is
 * logged. Lines in a failed write (full disk, I/O error, no reader) are also dropped and counted,
 * because they would immediately fill the disk again. Every later batch is a new attempt, which
 * first completes a partially written line.
 */
export function createLineWriter(options: Options): LineSink {
  const { fd, batchLength = 262_144, delayMs = 100, maxLength = 8_388_608 } = options
  let waiting = ''
  /** The rest of a line that a failed write has cut off. */
  let cut: Buffer = nothing.bytes
  let inFlight: Batch | undefined
  let timer: NodeJS.Timeout | undefined
  let dropped = 0
  let failures = 0

  function push(line: string): void {
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

  const isWaiting = () => waiting !== '' || dropped > 0 || cut.length > 0

  function takeWaiting(): Batch {
    const text = Buffer.from(dropped > 0 ? waiting + lossLine(dropped) : waiting)
    const batch = { bytes: Buffer.concat([cut, text]), lossReported: dropped }
    waiting = ''
    cut = nothing.bytes
    dropped = 0
    return batch
  }

  function send(batch: Batch): void {
    inFlight = batch
    write(fd, batch.bytes, (error, written) => {
      // If the pipe is full, the reader is slow, so the write is retried and no lines are lost.
      if (error?.code === 'EAGAIN') return void setTimeout(send, 10, batch)

      const rest = { ...batch, bytes: batch.bytes.subarray(written ?? 0) }
      if (!error && rest.bytes.length > 0) return send(rest)

      inFlight = undefined
      if (error) lose(rest)
      if (!error && waiting.length >= batchLength) start()
      else if (isWaiting()) startLater()
    })
  }

  function lose({ bytes, lossReported }: Batch): void {
    failures += 1
    const cutEnd = bytes.indexOf(lineEnd) + 1
    const lost = bytes.subarray(cutEnd)
    cut = bytes.subarray(0, cutEnd)
    if (lost.length === 0) return

    // The line that reports lost lines is not itself counted as lost.
    dropped += lossReported > 0 ? countLines(lost) - 1 + lossReported : countLines(lost)
  }

  async function settle(): Promise<void> {
    const deadline = Date.now() + lastWordsMs
    const before = failures
    for (start(); inFlight && failures === before && Date.now() < deadline; start()) {
      await wait(settleStepMs)
    }
  }

  function flushSync(): void {
    const { bytes } = inFlight ?? nothing
    inFlight = undefined
    writeAllSync(fd, Buffer.concat([bytes, takeWaiting().bytes]))
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
      // If nobody reads the last lines, the process must exit anyway.
      if (!retry || Date.now() > deadline) return
    }
  }
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (const byte of bytes) if (byte === lineEnd) lines += 1
  return lines
}

function lossLine(count: number): string {
  return `{"level":"warn","time":${Date.now()},"msg":"log lines dropped","count":${count}}\n`
}
