import { randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** Largest WebSocket message in either direction, in bytes. */
export const maxMessageBytes = 262_144

const longestHead = 14
const maxControlBytes = 125
const finBit = 0x80
const reservedBits = 0x70
const maskBit = 0x80
const closeOpcode = 8
const closeHead = finBit | closeOpcode

/**
 * Why the BFF closes a WebSocket (RFC 6455 §7.4.1). 1001: shutdown or idle connection; 1002:
 * malformed frame; 1009: message too large; 1011: the platform disconnected, because browsers
 * report 1014 as an error.
 */
export type CloseCode = 1001 | 1002 | 1009 | 1011

type Frame = {
  headBytes: number
  payloadBytes: number
  isControl: boolean
  isClose: boolean
  isLast: boolean
}

type Options = {
  /**
   * Whether the frames are from the client: client frames must be masked, and server frames must
   * not (RFC 6455 §5.1).
   */
  fromClient: boolean
  /**
   * Called with the reason if a frame violates the rules. The stream has already ended at this
   * point.
   */
  onViolation: (code: CloseCode) => void
}

const none = Buffer.alloc(0)

/**
 * Forwards the WebSocket frames (RFC 6455 §5.2) of one direction unchanged. Each frame must be
 * uncompressed, masked if required, and part of a message within the size limit. The stream parses
 * only frame heads and forwards each head in one piece, so that it can end between two frames with
 * a Close frame. Later bytes are discarded.
 */
export class FrameLimit extends Transform {
  readonly #options: Options
  /** The first bytes of a frame head that is still incomplete. */
  #held: Buffer = none
  #payloadLeft = 0
  #messageBytes = 0
  #hasPassedClose = false
  #code: CloseCode | undefined
  #endCode: CloseCode | undefined
  #isOver = false

  constructor(options: Options) {
    super()
    this.#options = options
  }

  /**
   * Ends this direction with a Close frame after the current frame, unless a Close frame has
   * already been forwarded.
   */
  close(code: CloseCode): void {
    this.#code ??= code
    this.#endBetweenFrames()
  }

  /** Ends this direction after all bytes written so far, with a Close frame if there is a code. */
  endWith(code: CloseCode | undefined): void {
    this.#endCode = code
    this.end()
  }

  override _flush(done: TransformCallback): void {
    if (this.#endCode !== undefined) this.close(this.#endCode)
    this.#isOver = true
    done()
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    if (this.#isOver) return void done()

    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const wasClosing = this.#code !== undefined
    const end = this.#read(bytes)

    this.#held = Buffer.from(bytes.subarray(end))
    if (end > 0) this.push(bytes.subarray(0, end))
    this.#endBetweenFrames()
    if (!wasClosing && this.#code !== undefined) this.#options.onViolation(this.#code)
    done()
  }

  /**
   * Parses frames up to the end of the bytes or the first reason to stop. Returns the offset at
   * which parsing stopped.
   */
  #read(bytes: Buffer): number {
    let at = 0
    for (;;) {
      const part = Math.min(this.#payloadLeft, bytes.length - at)
      this.#payloadLeft -= part
      at += part
      if (at === bytes.length || this.#code !== undefined) return at
      const frame = parseFrame(bytes.subarray(at, at + longestHead), this.#options.fromClient)
      // The rest of the head will arrive with the next chunk.
      if (frame === 'partial') return at
      this.#code = frame === 'malformed' ? 1002 : this.#findViolation(frame)
      if (frame === 'malformed' || this.#code !== undefined) return at
      this.#hasPassedClose ||= frame.isClose
      this.#payloadLeft = frame.payloadBytes
      at += frame.headBytes
    }
  }

  #findViolation({ payloadBytes, isControl, isLast }: Frame): CloseCode | undefined {
    if (isControl) return payloadBytes <= maxControlBytes && isLast ? undefined : 1002
    this.#messageBytes += payloadBytes
    if (this.#messageBytes > maxMessageBytes) return 1009
    if (isLast) this.#messageBytes = 0
    return undefined
  }

  #endBetweenFrames(): void {
    if (this.#code === undefined || this.#payloadLeft > 0 || this.#isOver) return
    this.#isOver = true
    if (!this.#hasPassedClose) this.push(encodeCloseFrame(this.#code, this.#options.fromClient))
    this.push(null)
  }
}

function encodeCloseFrame(code: CloseCode, isMasked: boolean): Buffer {
  const payload = Buffer.from([code >> 8, code & 0xff])
  if (!isMasked) return Buffer.concat([Buffer.from([closeHead, payload.length]), payload])
  const mask = randomBytes(4)
  const masked = payload.map((byte, at) => byte ^ (mask[at] ?? 0))
  return Buffer.concat([Buffer.from([closeHead, maskBit | payload.length]), mask, masked])
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

  return {
    headBytes,
    payloadBytes: readPayloadLength(head, short),
    isControl: opcode >= closeOpcode,
    isClose: opcode === closeOpcode,
    isLast,
  }
}

function readPayloadLength(head: Buffer, short: number): number {
  if (short === 126) return head.readUInt16BE(2)
  return short === 127 ? Number(head.readBigUInt64BE(2)) : short
}
