import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type CloseCode, FrameLimit, maxMessageBytes } from './frame-limit.ts'

const toFrame = (payload: string, first = 0x81) =>
  Buffer.concat([Buffer.from([first, payload.length]), Buffer.from(payload)])
const toCloseFrame = (code: number) => Buffer.from([0x88, 2, code >> 8, code & 0xff])
/** Returns a server frame whose length is encoded in eight bytes. */
const toLongFrame = (length: number, first = 0x81) => {
  const head = Buffer.alloc(10)
  head.writeUInt8(first, 0)
  head.writeUInt8(127, 1)
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, Buffer.alloc(length, 97)])
}

function start(fromClient = false) {
  const violations: CloseCode[] = []
  const frames = new FrameLimit({ fromClient, onViolation: code => violations.push(code) })
  return { frames, violations, read: buffer(frames) }
}

describe('a single WebSocket direction', () => {
  const text = Buffer.concat([toFrame('hello'), toLongFrame(300), toFrame('bye')])

  it('forwards frames unchanged, no matter how their bytes are split into chunks', async () => {
    for (const size of [1, 2, 3, 5, 11, text.length]) {
      const { frames, read } = start()
      for (let at = 0; at < text.length; at += size) frames.write(text.subarray(at, at + size))
      frames.end()

      expect(await read).toEqual(text)
    }
  })

  it('sends a Close frame only between two frames, at whichever byte it is closed', async () => {
    const ends = [0, 7, 7 + 310, text.length]
    for (let closedAt = 0; closedAt <= text.length; closedAt += 1) {
      const { frames, read } = start()
      frames.write(text.subarray(0, closedAt))
      frames.close(1001)
      frames.write(text.subarray(closedAt))
      frames.end()

      const passed = (await read).subarray(0, -4)
      expect((await read).subarray(-4)).toEqual(toCloseFrame(1001))
      expect(passed).toEqual(text.subarray(0, passed.length))
      expect(ends).toContain(passed.length)
    }
  })

  it('does not inject a Close frame into a frame that is never completed', async () => {
    const { frames, read } = start()
    frames.write(text.subarray(0, 4))
    frames.close(1001)
    frames.end()

    expect(await read).toEqual(text.subarray(0, 4))
  })

  it('does not send a Close frame after a Close frame was forwarded', async () => {
    const close = toCloseFrame(4001)
    const { frames, read } = start()
    frames.write(close)
    frames.close(1001)

    expect(await read).toEqual(close)
  })

  it('delivers all written bytes, and then a Close frame if the source was cut off', async () => {
    const { frames, read } = start()
    // Larger than the stream's buffers, so that some bytes have not been read yet.
    const piece = Buffer.concat(Array.from({ length: 200 }, () => toLongFrame(1_000)))
    frames.write(piece)
    frames.endWith(1011)

    expect(await read).toEqual(Buffer.concat([piece, toCloseFrame(1011)]))
  })

  it('ends without a Close frame if its source ends normally', async () => {
    const { frames, read } = start()
    frames.write(toFrame('hello'))
    frames.endWith(undefined)

    expect(await read).toEqual(toFrame('hello'))
    frames.close(1001)
  })

  it.each<[string, CloseCode, Buffer]>([
    ['a message that is too large', 1009, toLongFrame(maxMessageBytes + 1)],
    ['a mask', 1002, Buffer.from([0x81, 0x82, 1, 2, 3, 4, 0, 0])],
    ['a reserved bit', 1002, toFrame('x', 0xc1)],
    ['an unknown opcode', 1002, toFrame('x', 0x83)],
    ['a fragmented ping', 1002, toFrame('x', 0x09)],
    ['a long ping', 1002, toLongFrame(200, 0x89)],
  ])('ends at %s with code %i, and passes nothing of it', async (_case, code, frame) => {
    for (const size of [1, 3, frame.length]) {
      const { frames, violations, read } = start()
      const bytes = Buffer.concat([toFrame('good'), frame])
      for (let at = 0; at < Math.min(bytes.length, 40); at += size) {
        frames.write(bytes.subarray(at, at + size))
      }
      frames.write(Buffer.alloc(100_000))

      expect(await read).toEqual(Buffer.concat([toFrame('good'), toCloseFrame(code)]))
      expect(violations).toEqual([code])
    }
  })

  it('ends at a message whose fragments together exceed the size limit', async () => {
    const half = maxMessageBytes / 2 + 1
    const { frames, violations, read } = start()
    frames.write(toLongFrame(half, 0x01))
    frames.write(toLongFrame(half, 0x80))

    expect(await read).toEqual(Buffer.concat([toLongFrame(half, 0x01), toCloseFrame(1009)]))
    expect(violations).toEqual([1009])
  })

  it('masks the Close frame that it sends to the platform', async () => {
    const { frames, read } = start(true)
    frames.close(1001)

    const bytes = await read
    const mask = bytes.subarray(2, 6)

    expect([...bytes.subarray(0, 2)]).toEqual([0x88, 0x82])
    expect([...bytes.subarray(6)].map((byte, at) => byte ^ (mask[at] ?? 0))).toEqual([0x03, 0xe9])
  })
})
