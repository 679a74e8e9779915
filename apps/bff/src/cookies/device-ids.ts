import { randomFillSync } from 'node:crypto'

const idBytes = 16
const idLength = 36
const batch = 256
const random = Buffer.allocUnsafeSlow(batch * idBytes)
let ids = ''
let next = 0

/**
 * A new device id: a version 4 UUID (RFC 9562 §5.4). Many are made at a time, because `randomUUID`
 * concatenates each of twenty pieces, on the page of every new visitor.
 */
export function createDeviceId(): string {
  if (next === ids.length) refill()
  next += idLength
  return ids.slice(next - idLength, next)
}

function refill(): void {
  randomFillSync(random)
  for (let at = 0; at < random.length; at += idBytes) {
    random.writeUInt8((random.readUInt8(at + 6) & 0x0f) | 0x40, at + 6)
    random.writeUInt8((random.readUInt8(at + 8) & 0x3f) | 0x80, at + 8)
  }
  ids = random.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/g, '$1-$2-$3-$4-$5')
  next = 0
}
