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
    // For a player who has refused ad networks, send nothing: the platform would forward it to
    // them.
    pixelTrack: readConsent() === 'denied' ? {} : collectPixelTrack(readPixelSources()),
  }
}
