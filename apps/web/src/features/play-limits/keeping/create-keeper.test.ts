import { describe, expect, it } from 'vitest'
import { PlatformError } from '#platform/errors.ts'
import { createKeeper } from './create-keeper.ts'

const fail = (details: { status?: number; errorCode?: string }) => async () => {
  throw new PlatformError('answer', '', { endpoint: 'playLimits', ...details })
}
const device = async () => ({ from: 'device' })
const platform = async () => ({ from: 'platform' })
const missing = fail({ status: 200, errorCode: 'not.found' })
const unrouted = fail({ status: 404 })
const broken = fail({ status: 500 })

describe('limits', () => {
  it.each([
    ['platform', platform, 'platform'],
    ['device', platform, 'device'],
    [undefined, platform, 'platform'],
    [undefined, missing, 'device'],
    [undefined, unrouted, 'device'],
  ] as const)(
    "with the merchant's setting %s and the platform request %o are stored by: %s",
    async (wanted, ask, place) => {
      const kept = await createKeeper(wanted).limits({ platform: ask, device })
      expect(kept).toEqual({ from: place, place })
    },
  )

  it.each([
    ['platform', missing],
    ['platform', broken],
    [undefined, broken],
  ] as const)(
    "with the merchant's setting %s are rejected when the platform request fails",
    async (wanted, ask) => {
      await expect(createKeeper(wanted).limits({ platform: ask, device })).rejects.toThrow()
    },
  )

  it('stay on the device after the platform has responded that it does not store limits', async () => {
    const keeper = createKeeper(undefined)
    await keeper.limits({ platform: missing, device })
    expect(keeper.readPlace()).toBe('device')
    expect(await keeper.limits({ platform, device })).toMatchObject({ place: 'device' })
  })
})

describe('the play session', () => {
  it.each(['platform', 'off', undefined] as const)(
    "is stored on the device with the merchant's setting %s if the platform does not provide a session",
    async wanted => {
      const keeper = createKeeper(wanted)
      expect(await keeper.session({ platform: missing, device })).toMatchObject({ place: 'device' })
      expect(keeper.readPlace()).toBe(wanted === 'platform' ? 'platform' : 'device')
    },
  )
})
