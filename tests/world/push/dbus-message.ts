/**
 * Reads and writes D-Bus messages with the features that a notification needs: little endian,
 * strings and numbers.
 */

export const messageTypes = { call: 1, answer: 2, error: 3, signal: 4 } as const

export type DbusMessage = {
  type: number
  serial: number
  path: string
  interface: string
  member: string
  body: Buffer
}

/** Header field codes, with each field's type. */
const fields = {
  path: [1, 'o'],
  interface: [2, 's'],
  member: [3, 's'],
  errorName: [4, 's'],
  replySerial: [5, 'u'],
  sender: [7, 's'],
  signature: [8, 'g'],
} as const

export type HeaderFields = Partial<Record<keyof typeof fields, string | number>>

/** A value in a message body, with its D-Bus type. Lists contain strings. */
export type DbusValue = string | number | boolean | readonly string[]

const headerLength = 16
const align = (length: number, to: number) => Math.ceil(length / to) * to

/** Reads the first complete message; returns `undefined` until the message's end has arrived. */
export function readMessage(bytes: Buffer): { message: DbusMessage; end: number } | undefined {
  if (bytes.length < headerLength) return undefined

  const fieldsEnd = headerLength + bytes.readUInt32LE(12)
  const bodyStart = align(fieldsEnd, 8)
  const end = bodyStart + bytes.readUInt32LE(4)
  if (bytes.length < end) return undefined

  const texts = readTextFields(bytes.subarray(0, fieldsEnd))
  const message = {
    type: bytes.readUInt8(1),
    serial: bytes.readUInt32LE(8),
    path: texts.get(fields.path[0]) ?? '',
    interface: texts.get(fields.interface[0]) ?? '',
    member: texts.get(fields.member[0]) ?? '',
    body: bytes.subarray(bodyStart, end),
  }

  return { message, end }
}

function readTextFields(header: Buffer): Map<number, string> {
  const texts = new Map<number, string>()
  let at = headerLength

  while (at < header.length) {
    at = align(at, 8)
    const code = header.readUInt8(at)
    const type = String.fromCharCode(header.readUInt8(at + 2))
    at += 4
    if (type === 'g') {
      at += header.readUInt8(at) + 2
    } else {
      const value = header.readUInt32LE(align(at, 4))
      at = align(at, 4) + 4
      if (type !== 'u') {
        texts.set(code, header.toString('utf8', at, at + value))
        at += value + 1
      }
    }
  }

  return texts
}

/** Reads the strings (`s`) and numbers (`u`) at the start of a body, as listed in `types`. */
export function readBody(body: Buffer, types: string): (string | number)[] {
  let at = 0
  return [...types].map(type => {
    const value = body.readUInt32LE(align(at, 4))
    at = align(at, 4) + 4
    if (type === 'u') return value
    at += value + 1
    return body.toString('utf8', at - value - 1, at - 1)
  })
}

/** Writes a message. @param signature `s`, `u`, `b` or `as` for each value */
export function writeMessage(
  type: number,
  serial: number,
  header: HeaderFields,
  signature: string,
  values: readonly DbusValue[],
): Buffer {
  const body = new Writer()
  for (const value of values) body.value(value)

  const start = new Writer()
  start.bytes('l'.charCodeAt(0), type, 1, 1)
  start.value(body.length)
  start.value(serial)
  const list = new Writer()
  const named = signature === '' ? header : { ...header, signature }

  for (const [name, value] of Object.entries(named)) {
    // The cast is safe: `HeaderFields` has the same keys as the table.
    const [code, fieldType] = fields[name as keyof typeof fields]
    list.pad(8)
    list.bytes(code, 1, fieldType.charCodeAt(0), 0)
    if (fieldType === 'g') list.signature(String(value))
    else list.value(value)
  }

  start.value(list.length)
  start.append(list)
  start.pad(8)
  start.append(body)

  return start.toBuffer()
}

class Writer {
  private parts: number[] = []

  get length(): number {
    return this.parts.length
  }

  bytes(...bytes: number[]): void {
    this.parts.push(...bytes)
  }

  pad(to: number): void {
    while (this.parts.length % to !== 0) this.parts.push(0)
  }

  value(value: DbusValue): void {
    this.pad(4)
    if (typeof value === 'string') {
      const text = Buffer.from(value)
      this.value(text.length)
      this.bytes(...text, 0)
    } else if (typeof value === 'object') {
      const list = new Writer()
      for (const text of value) list.value(text)
      this.value(list.length)
      this.append(list)
    } else {
      const number = Buffer.alloc(4)
      number.writeUInt32LE(Number(value))
      this.bytes(...number)
    }
  }

  signature(text: string): void {
    this.bytes(text.length, ...Buffer.from(text), 0)
  }

  append(other: Writer): void {
    this.bytes(...other.parts)
  }

  toBuffer(): Buffer {
    return Buffer.from(this.parts)
  }
}
