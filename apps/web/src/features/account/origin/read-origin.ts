import { readCallerFacts } from '#device/caller-facts.ts'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { readConsent } from '#platform/tracking/consent.ts'
import { collectPixelTrack, readPixelSources } from '#platform/tracking/pixel-track.ts'
import type { Origin } from './origin.ts'
import { decideRegisterMethod } from './origin.ts'

/** Reads the player's origin for a registration (REGISTER-02). */
export function readOrigin(): Origin {
  const { loginDeviceId, isOfficialAppLogin, device } = readCallerFacts()
  const { affiliateCode, referralCode } = readRegistrationInfo()
  const { origin, pathname, hostname } = window.location

  return {
    registerMethod: decideRegisterMethod(isOfficialAppLogin, device),
    registerUrl: origin + pathname,
    loginDeviceId,
    isOfficialAppLogin,
    domain: hostname,
    ...(referralCode !== undefined && { referralCode }),
    ...(affiliateCode !== undefined && { affiliateCode }),
    // The platform forwards these ids to ad networks, so send none without the player's consent.
    pixelTrack: readConsent() === 'denied' ? {} : collectPixelTrack(readPixelSources()),
  }
}
