/**
 * Simulates a desktop that shows notifications: a session bus with one service,
 * org.freedesktop.Notifications. A headless browser also connects to this bus.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import {
  type DbusMessage,
  type DbusValue,
  messageTypes,
  readBody,
  readMessage,
  writeMessage,
} from './dbus-message.ts'

type ShownNotification = { id: number; title: string; body: string }

export type Desktop = {
  /** Environment variables with which a browser finds the bus. */
  env: { DBUS_SESSION_BUS_ADDRESS: string }
  shown: ShownNotification[]
  /** Clicks a notification, as a player would. */
  click: (id: number) => void
  stop: () => void
}

const names = { bus: 'org.freedesktop.DBus', service: 'org.freedesktop.Notifications' } as const
/** The service's unique name on the bus. */
const serviceName = ':1.2'

type Answer = readonly [signature: string, ...values: DbusValue[]]

/** Starts the desktop. @param folder for the bus's socket */
export async function startDesktop(folder: string): Promise<Desktop> {
  const shown: ShownNotification[] = []
  const clients = new Set<Client>()
  const path = join(folder, 'bus')
  const server = createServer(socket => {
    const client = createClient(socket, shown)
    clients.add(client)
    const onClose = () => clients.delete(client)
    // A browser that exits resets its connections.
    socket.on('error', onClose).on('close', onClose)
  })

  server.listen(path)
  await once(server, 'listening')

  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` },
    shown,
    click(id) {
      for (const client of clients) client.signal('ActionInvoked', 'us', id, 'default')
    },
    stop() {
      for (const client of clients) client.end()
      server.close()
    },
  }
}

type Client = {
  signal: (member: string, ...body: Answer) => void
  end: () => void
}

function createClient(socket: Socket, shown: ShownNotification[]): Client {
  let serial = 0
  let isBegun = false
  let pending: Buffer = Buffer.alloc(0)

  const send = (type: number, header: object, [signature, ...values]: Answer) => {
    serial += 1
    socket.write(writeMessage(type, serial, header, signature, values))
  }

  const answer = (call: DbusMessage) => {
    const sender = call.interface === names.service ? serviceName : names.bus
    const found = toAnswer(call, shown)
    const errorName = 'org.freedesktop.DBus.Error.UnknownMethod'
    const header = { replySerial: call.serial, sender }
    if (found) send(messageTypes.answer, header, found)
    else send(messageTypes.error, { ...header, errorName }, [''])
  }

  socket.on('data', data => {
    pending = Buffer.concat([pending, data])
    if (!isBegun) {
      const [lines, rest] = splitHandshake(pending)
      pending = rest
      for (const line of lines) socket.write(toHandshakeAnswer(line))
      isBegun = lines.includes('BEGIN')
      if (!isBegun) return
    }
    for (let read = readMessage(pending); read; read = readMessage(pending)) {
      pending = pending.subarray(read.end)
      if (read.message.type === messageTypes.call) answer(read.message)
    }
  })

  return {
    signal: (member, ...body) => {
      const path = '/org/freedesktop/Notifications'
      const header = { path, interface: names.service, member, sender: serviceName }
      send(messageTypes.signal, header, body)
    },
    end: () => socket.destroy(),
  }
}

/** Splits off the handshake lines up to BEGIN. Messages follow after BEGIN. */
function splitHandshake(bytes: Buffer): [lines: string[], rest: Buffer] {
  const lines: string[] = []
  let at = 0

  for (let end = bytes.indexOf('\r\n'); end !== -1; end = bytes.indexOf('\r\n', at)) {
    const line = bytes.toString('latin1', at, end).replace('\0', '')
    lines.push(line)
    at = end + 2
    if (line === 'BEGIN') break
  }

  return [lines, bytes.subarray(at)]
}

function toHandshakeAnswer(line: string): string {
  if (line.startsWith('AUTH EXTERNAL')) return `OK ${'0'.repeat(32)}\r\n`
  if (line === 'BEGIN') return ''
  // This bus does not support passing file descriptors.
  return line.startsWith('AUTH') ? 'REJECTED EXTERNAL\r\n' : 'ERROR\r\n'
}

/** Returns the response from the bus or the service to a call; `undefined` for an unknown call. */
function toAnswer(call: DbusMessage, shown: ShownNotification[]): Answer | undefined {
  switch (call.member) {
    case 'Hello':
      return ['s', ':1.1']
    case 'AddMatch':
    case 'RemoveMatch':
    case 'CloseNotification':
      return ['']
    case 'GetNameOwner':
      return toText(call) === names.service ? ['s', serviceName] : undefined
    case 'NameHasOwner':
      return ['b', toText(call) === names.service]
    case 'ListActivatableNames':
    case 'ListNames':
      return ['as', [names.service]]
    case 'StartServiceByName':
      return ['u', 1]
    case 'GetCapabilities':
      return ['as', ['actions', 'body']]
    case 'GetServerInformation':
      return ['ssss', 'desktop', 'livery', '1', '1.2']
    case 'Notify': {
      const [, , , title, body] = readBody(call.body, 'susss')
      const id = shown.length + 1
      shown.push({ id, title: String(title), body: String(body) })
      return ['u', id]
    }
    default:
      return undefined
  }
}

function toText(call: DbusMessage): string {
  return String(readBody(call.body, 's')[0])
}
