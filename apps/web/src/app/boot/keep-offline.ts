import { type FillWish, fillMessage } from '@livery/contract/updates/worker-messages.ts'
import { whenQuiet } from '#device/when-quiet.ts'
import { askWorker, readyRegistration } from '#device/worker-registration.ts'
import { getLanguage } from '#i18n/language.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { isDearLine } from '#lib/network/connection.ts'
import { keepAnswers } from '#platform/client/kept-answers.ts'

/**
 * How long a worker may take to install its core or to cache a slice, in milliseconds: long enough
 * for a slow connection, but not into the next visit.
 */
const stepMs = 600_000

/**
 * Registers the merchant's service worker, which caches the app slice by slice while nothing else
 * is loading (decision 0007). The page itself stores the latest responses (decision 0071). An
 * update check bypasses the HTTP cache only for sw.js, because the code that sw.js imports has a
 * hash in its file name.
 */
export async function keepOffline(page: Window): Promise<void> {
  keepLastAnswers(page)
  await quiet(page)
  const options = { scope: '/m/', updateViaCache: 'imports' } as const
  // Private windows and policies may refuse workers; the app is complete without a worker.
  ignoreFailure(page.navigator.serviceWorker.register('/m/sw.js', options))
  const registration = await readyRegistration(stepMs)
  let left: number | undefined
  do {
    await quiet(page)
    left = registration && (await keepSlice(registration))
  } while (left)
}

/**
 * Stores the latest responses each time the player leaves the page, which may be the end of the
 * visit.
 */
function keepLastAnswers(page: Window): void {
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') keepAnswers(Date.now())
  })
}

function quiet(page: Window): Promise<void> {
  return new Promise(resolve => whenQuiet(resolve, page))
}

/**
 * Caches the next slice; undefined once the worker has stopped, because a new build is installing
 * first or a file failed to load.
 */
async function keepSlice({ active, installing, waiting }: ServiceWorkerRegistration) {
  if (installing || waiting) return undefined
  const wish: FillWish = { language: getLanguage(), isWhole: !isDearLine() }
  return askWorker<number | undefined>(active, { type: fillMessage, wish }, stepMs)
}
