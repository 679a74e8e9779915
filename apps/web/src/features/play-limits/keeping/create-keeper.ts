import { platformErrors } from '@livery/contract/errors.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { PlatformError } from '#platform/errors.ts'

export type KeepingPlace = 'platform' | 'device'

type Keepers<Answer> = { platform: () => Promise<Answer>; device: () => Promise<Answer> }

type Kept<Answer> = Answer & { place: KeepingPlace }

/**
 * Creates a keeper, which sends requests to the platform or to this device, and returns who
 * responded. `wanted` is the merchant's setting for where limits are stored.
 */
export function createKeeper(wanted: PaintedMerchant['legal']['playLimits']) {
  /** Undefined until the platform's first response shows whether it stores limits. */
  let place: KeepingPlace | undefined = wanted === 'off' ? undefined : wanted

  async function askPlatform<Answer>(keepers: Keepers<Answer>, isDevicesToo: boolean) {
    try {
      const answer = await keepers.platform()
      place = 'platform'
      return { ...answer, place }
    } catch (error) {
      if (!isMissing(error) || !isDevicesToo) throw error
      if (wanted !== 'platform') place = 'device'
      return askDevice(keepers)
    }
  }

  return {
    /** Returns where limits are stored, if known. */
    readPlace: () => place,
    /**
     * Loads or changes limits and breaks. If the platform has no endpoint for limits, they are
     * stored on the device, unless the merchant's setting requires the platform.
     */
    limits: <Answer>(keepers: Keepers<Answer>): Promise<Kept<Answer>> =>
      place === 'device' ? askDevice(keepers) : askPlatform(keepers, wanted !== 'platform'),
    /**
     * Loads the session and its reality check. If the platform does not have this endpoint, the
     * device is used, whatever the merchant's setting.
     */
    session: <Answer>(keepers: Keepers<Answer>): Promise<Kept<Answer>> =>
      place === 'device' ? askDevice(keepers) : askPlatform(keepers, true),
  }
}

async function askDevice<Answer>({ device }: Keepers<Answer>): Promise<Kept<Answer>> {
  return { ...(await device()), place: 'device' }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false
  return error.status === 404 || error.errorCode === platformErrors.notFound
}
