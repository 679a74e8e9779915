import { platformErrors } from '@livery/contract/errors.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { PlatformError } from '#platform/errors.ts'

export type KeepingPlace = 'platform' | 'device'

type Keepers<Answer> = { platform: () => Promise<Answer>; device: () => Promise<Answer> }

type Kept<Answer> = Answer & { place: KeepingPlace }

/**
 * Asks the platform or this device, and says which of them has answered. `wanted`: where the merchant says that limits are kept.
 */
export function createKeeper(wanted: PaintedMerchant['legal']['playLimits']) {
  /** Unset until the platform has answered whether it has any. */
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
    /** The place that keeps limits, as far as it is known. */
    readPlace: () => place,
    /**
     * Limits and breaks. A merchant may name no place: then a platform without such a call leaves
     * them to the device, from then on.
     */
    limits: <Answer>(keepers: Keepers<Answer>): Promise<Kept<Answer>> =>
      place === 'device' ? askDevice(keepers) : askPlatform(keepers, wanted !== 'platform'),
    /** The session and its reality check, which the device tells in any case. */
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
