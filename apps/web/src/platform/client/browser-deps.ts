import type { Language } from '@livery/contract/languages.ts'
import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { sessionStore } from '#device/storage.ts'
import { pageClock } from '#lib/clock.ts'
import { createLoader } from '#lib/load-in-time.ts'
import { isOnline, noteAnswer } from '#lib/network/online.ts'
import { getSession } from '../session.ts'
import type { PlatformDeps } from './client-shape.ts'
import { fetchUnlessEarly } from './early-calls.ts'

export type PlatformIdentity = {
  merchant: Pick<PaintedMerchant, 'platformCode' | 'settings'>
  language: () => Language
}

let identity: PlatformIdentity | undefined

/** Sets the merchant whose platform this page calls. Called once, at startup. */
export function identifyPlatform(as: PlatformIdentity): void {
  identity = as
}

/** Missing in some web views. */
const [navigation] = performance.getEntriesByType?.('navigation') ?? []

/** The client's dependencies in a browser. */
export const browserDeps: PlatformDeps = {
  fetch: fetchUnlessEarly,
  now: () => Date.now(),
  isReloaded: navigation !== undefined && 'type' in navigation && navigation.type === 'reload',
  clock: pageClock,
  isOnline,
  noteAnswer,
  storage: sessionStore,
  readKept: key =>
    import('#platform/client/kept-answers.ts').then(
      ({ readKept }) => readKept(key, Date.now()),
      () => undefined,
    ),
  caller: () => ({
    merchant: requireIdentity().merchant.platformCode,
    language: requireIdentity().language(),
    session: getSession(),
  }),
  cipher: () => requireIdentity().merchant.settings.encryption,
  loadEncryption: createLoader(() => import('#platform/client/encryption/encrypt.ts')),
}

function requireIdentity(): PlatformIdentity {
  if (!identity) throw new Error('identifyPlatform() comes before the first call')
  return identity
}
