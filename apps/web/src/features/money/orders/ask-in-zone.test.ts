import { afterEach, expect, it, vi } from 'vitest'

const { resolvedOptions } = Intl.DateTimeFormat.prototype

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.resetModules()
})

/**
 * Loads a fresh module instance, because the module caches the zones that the platform rejected.
 */
async function load() {
  const { PlatformError } = await import('#platform/errors.ts')
  const { askInZone } = await import('./ask-in-zone.ts')

  const fail = (status?: number) =>
    status === undefined
      ? new PlatformError('network', '', { endpoint: 'orders' })
      : new PlatformError('answer', 'No', { endpoint: 'orders', status })

  return { askInZone, PlatformError, fail }
}

/**
 * Simulates a browser in zone `tz` that reports `name`, and a platform that refuses some zone
 * names.
 */
async function ask(tz: string, name: unknown, refused: (zone: string) => boolean) {
  vi.stubEnv('TZ', tz)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: name as string }
  })
  const { askInZone, PlatformError } = await load()
  const asked: (string | undefined)[] = []

  const once = () =>
    askInZone('2026-07-01', async zone => {
      asked.push(zone)
      if (zone !== undefined && refused(zone)) {
        throw new PlatformError('answer', 'no zone', { endpoint: 'orders', status: 400 })
      }
    })

  await once()
  await once()

  return asked
}

it.each([
  ['Asia/Manila', 'Asia/Manila', 'Asia/Manila'],
  ['Asia/Manila', 'Etc/Unknown', 'Etc/GMT-8'],
  ['Asia/Manila', undefined, 'Etc/GMT-8'],
  ['Asia/Manila', '', 'Etc/GMT-8'],
  ['Asia/Kolkata', 'Etc/Unknown', '+05:30'],
  ['America/St_Johns', 'Etc/Unknown', '-02:30'],
  ['America/Sao_Paulo', 'Etc/Unknown', 'Etc/GMT+3'],
  // In July, Lisbon is one hour ahead of UTC.
  ['Europe/Lisbon', 'Etc/Unknown', 'Etc/GMT-1'],
  ['UTC', 'Etc/Unknown', 'UTC'],
])('in %s, a browser that reports the zone %s sends the zone %s', async (tz, name, zone) => {
  expect(await ask(tz, name, () => false)).toEqual([zone, zone])
})

it('a zone name that the platform rejects is replaced by its offset in all later requests', async () => {
  const asked = await ask('Asia/Ho_Chi_Minh', 'Asia/Saigon', zone => zone === 'Asia/Saigon')
  expect(asked).toEqual(['Asia/Saigon', 'Etc/GMT-7', 'Etc/GMT-7'])
})

it('a platform without time zones is queried for a day without a zone', async () => {
  const asked = await ask('Asia/Manila', 'Asia/Manila', () => true)
  expect(asked).toEqual(['Asia/Manila', 'Etc/GMT-8', undefined, undefined])
})

it('a request for all days has no zone', async () => {
  const { askInZone } = await load()
  expect(await askInZone(undefined, async zone => zone ?? 'none')).toBe('none')
})

it.each([
  ['a network failure', undefined],
  ['a server error', 500],
])('%s does not mark the zone as rejected', async (_, status) => {
  const { askInZone, fail } = await load()
  const error = fail(status)
  const ask = vi.fn().mockRejectedValue(error)
  await expect(askInZone('2026-07-01', ask)).rejects.toBe(error)
  expect(ask).toHaveBeenCalledOnce()
})

it('a rejection for another reason does not mark the zone as rejected', async () => {
  vi.stubEnv('TZ', 'Asia/Manila')
  const { askInZone, fail } = await load()
  const refusal = fail(400)
  await expect(askInZone('2026-07-01', () => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(await askInZone('2026-07-01', async zone => zone)).toBeDefined()
})
