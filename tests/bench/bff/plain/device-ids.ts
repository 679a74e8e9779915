import { randomUUID } from 'node:crypto'

export function createDeviceId(): string {
  return randomUUID()
}
