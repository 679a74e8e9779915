/** The devices on which a player has logged in. */
import type { FastifyRequest } from 'fastify'

export type DeviceFacts = { id: string; name: string; nowMs: number }
export type Device = { id: string; name: string; lastSeenAt: string; place: string }
type Login = { at: string; place: string }

/** What an account remembers about its logins. */
export type LoginRecord = { devices: Device[]; login?: Login; lastLogin?: Login }

export function readDeviceFacts(id: string, request: FastifyRequest, nowMs: number): DeviceFacts {
  return { id, name: formatDeviceName(request.headers['user-agent'] ?? ''), nowMs }
}

/**
 * Records a login on the device: adds the device or updates its last-seen time and place, and moves
 * the device to the front.
 */
export function noteDevice(
  owner: LoginRecord,
  { id, name, nowMs }: DeviceFacts,
  country: string,
): void {
  const at = new Date(nowMs).toISOString()
  const place = findPlace(country)
  const others = owner.devices.filter(device => device.id !== id)
  owner.devices = [{ id, name, lastSeenAt: at, place }, ...others]
  if (owner.login) owner.lastLogin = owner.login
  owner.login = { at, place }
}

/** The cities from which the sandbox's players log in. A real platform derives the place from the IP address. */
const cities: Readonly<Record<string, string>> = {
  BR: 'São Paulo',
  CN: 'Shanghai',
  ID: 'Jakarta',
  IN: 'Mumbai',
  MY: 'Kuala Lumpur',
  PH: 'Manila',
  TH: 'Bangkok',
  US: 'Chicago',
  VN: 'Hanoi',
}

export function findPlace(country: string): string {
  const city = cities[country]
  return city ? `${city}, ${country}` : country
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
