import { Transform, type TransformCallback } from 'node:stream'

/** Largest WebSocket message in either direction, in bytes. */
export const maxMessageBytes = 262_144

const longestHead = 14
const maxControlBytes = 125
const finBit = 0x80
const reservedBits = 0x70
const maskBit = 0x80

type Frame = { headBytes: number; payloadBytes: number; isControl: boolean; isLast: boolean }

/**
 * Passes WebSocket frames (RFC 6455 §5.2) on as they are, as long as they are whole, uncompressed,
 * masked where they must be and part of no message beyond the limit. It reads heads only.
 */
export class FrameLimit extends Transform {
  readonly #mustMask: boolean
  #head: Buffer = Buffer.alloc(0)
  #payloadLeft = 0
  #messageBytes = 0

  /** @param mustMask true for what a client sends (RFC 6455 §5.1) */
  constructor(mustMask: boolean) {
    super()
    this.#mustMask = mustMask
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    done(this.#read(chunk) ? null : new Error('A WebSocket frame is malformed or too large'), chunk)
  }

  #read(chunk: Buffer): boolean {
    let at = 0
    while (at < chunk.length) {
      const skipped = Math.min(this.#payloadLeft, chunk.length - at)
      this.#payloadLeft -= skipped
      at += skipped
      if (at >= chunk.length) break
      const known = this.#head.length
      this.#head = Buffer.concat([this.#head, chunk.subarray(at, at + longestHead - known)])
      const frame = parseFrame(this.#head, this.#mustMask)
      if (frame === 'malformed') return false
      // Less than a whole head: the rest comes with the next chunk.
      if (frame === 'partial') break
      if (!this.#take(frame)) return false
      at += frame.headBytes - known
      this.#head = Buffer.alloc(0)
    }
    return true
  }

  #take({ payloadBytes, isControl, isLast }: Frame): boolean {
    this.#payloadLeft = payloadBytes
    if (isControl) return payloadBytes <= maxControlBytes && isLast
    this.#messageBytes += payloadBytes
    const fits = this.#messageBytes <= maxMessageBytes
    if (isLast) this.#messageBytes = 0
    return fits
  }
}

const opcodes: ReadonlySet<number> = new Set([0, 1, 2, 8, 9, 10])

function parseFrame(head: Buffer, mustMask: boolean): Frame | 'partial' | 'malformed' {
  if (head.length < 2) return 'partial'
  const [first = 0, second = 0] = head
  const isMasked = (second & maskBit) !== 0
  const opcode = first & 0x0f
  if ((first & reservedBits) !== 0 || !opcodes.has(opcode) || isMasked !== mustMask) {
    return 'malformed'
  }
  const short = second & 0x7f
  const lengthBytes = short === 127 ? 8 : short === 126 ? 2 : 0
  const headBytes = 2 + lengthBytes + (isMasked ? 4 : 0)
  if (head.length < headBytes) return 'partial'
  const isLast = (first & finBit) !== 0
  return { headBytes, payloadBytes: toLength(head, short), isControl: opcode >= 8, isLast }
}

function toLength(head: Buffer, short: number): number {
  if (short === 126) return head.readUInt16BE(2)
  return short === 127 ? Number(head.readBigUInt64BE(2)) : short
}
