/** The devices on which a player has logged in. */
import type { FastifyRequest } from 'fastify'

export type DeviceFacts = { id: string; name: string; nowMs: number }
export type Device = { id: string; name: string; lastSeenAt: string }

export function readDeviceFacts(id: string, request: FastifyRequest, nowMs: number): DeviceFacts {
  return { id, name: formatDeviceName(request.headers['user-agent'] ?? ''), nowMs }
}

/**
 * Records a login on the device: adds the device or updates its last-seen time, and moves the
 * device to the front.
 */
export function noteDevice(owner: { devices: Device[] }, { id, name, nowMs }: DeviceFacts): void {
  const others = owner.devices.filter(device => device.id !== id)
  owner.devices = [{ id, name, lastSeenAt: new Date(nowMs).toISOString() }, ...others]
}

const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns the device name as players would write it: "Chrome · Android". */
function formatDeviceName(agent: string): string {
  const names = [browsers, systems].flatMap(
    kinds => kinds.find(([, pattern]) => pattern.test(agent))?.[0] ?? [],
  )
  return names.join(' · ') || 'Web'
}
