/**
 * The connection over which Chromium receives push messages (MCS): first a version byte, then
 * frames with a tag, a length and a protocol buffer.
 */
import { createServer, type TLSSocket } from 'node:tls'
import { bytesField, numberField, readVarint, varint } from './protobuf.ts'

const version = 41
const tags = { ping: 0, pong: 1, login: 2, loginAnswer: 3, message: 8 } as const

/** The subscription's data from its registration, in the browser's terms. */
export type Subscriber = { app: string; subtype: string; sender: string }

export function createMcs(keys: { cert: string; key: string }) {
  const loggedIn = new Set<TLSSocket>()
  const server = createServer(keys, socket => {
    const onClose = () => loggedIn.delete(socket)
    // A browser that exits resets its connections.
    socket.on('error', onClose).on('close', onClose)
    let isGreeted = false
    let pending = Buffer.alloc(0)
    let received = 0
    socket.on('data', data => {
      pending = Buffer.concat([pending, data])
      if (!isGreeted) {
        isGreeted = true
        pending = pending.subarray(1)
        socket.write(Buffer.from([version]))
      }
      for (let frame = readFrame(pending); frame; frame = readFrame(pending)) {
        pending = pending.subarray(frame.end)
        received += 1
        if (frame.tag === tags.login) {
          socket.write(toFrame(tags.loginAnswer, bytesField(1, 'x')))
          loggedIn.add(socket)
        }
        if (frame.tag === tags.ping) socket.write(toFrame(tags.pong, numberField(2, received)))
      }
    })
  })
  return {
    server,
    /**
     * Returns whether a browser is connected. Chromium drops the socket from before the first
     * registration.
     */
    isConnected: () => loggedIn.size > 0,
    deliver(to: Subscriber, id: string, body: Buffer): void {
      for (const socket of loggedIn) socket.write(toFrame(tags.message, toMessage(to, id, body)))
    },
    close(): void {
      for (const socket of loggedIn) socket.destroy()
      server.close()
    },
  }
}

function toMessage({ app, subtype, sender }: Subscriber, id: string, body: Buffer): Buffer {
  const appData = (key: string, value: string) =>
    bytesField(7, Buffer.concat([bytesField(1, key), bytesField(2, value)]))
  return Buffer.concat([
    bytesField(2, id),
    bytesField(3, sender),
    bytesField(5, app),
    appData('subtype', subtype),
    appData('content-encoding', 'aes128gcm'),
    bytesField(9, id),
    numberField(17, 60),
    numberField(18, Date.now()),
    bytesField(21, body),
  ])
}

function toFrame(tag: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), varint(body.length), body])
}

function readFrame(bytes: Buffer): { tag: number; end: number } | undefined {
  const [tag] = bytes
  const length = readVarint(bytes, 1)
  if (tag === undefined || !length || bytes.length < length.end + length.value) return undefined
  return { tag, end: length.end + length.value }
}
