import { type FillWish, fillMessage } from '@livery/contract/updates/worker-messages.ts'
import { whenQuiet } from '#device/when-quiet.ts'
import { askWorker, readyRegistration } from '#device/worker-registration.ts'
import { getLanguage } from '#i18n/language.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { isDearLine } from '#lib/network/connection.ts'
import { keepAnswers } from '#platform/client/kept-answers.ts'

/** How long a worker may take to install its core, or to keep a slice: a slow line, but no other visit. */
const stepMs = 600_000

/**
 * Registers the merchant's service worker and has it keep the app, slice by slice, each time when
 * nothing else loads (decision 0007); the page itself keeps the last answers (decision 0071). A look for a new worker asks past the HTTP cache for sw.js alone:
 * the code that it imports has a hash in its name.
 */
export async function keepOffline(page: Window): Promise<void> {
  keepLastAnswers(page)
  await quiet(page)
  const options = { scope: '/m/', updateViaCache: 'imports' } as const
  // Private windows and policies refuse workers; the app is whole without one.
  ignoreFailure(page.navigator.serviceWorker.register('/m/sw.js', options))
  const registration = await readyRegistration(stepMs)
  let left: number | undefined
  do {
    await quiet(page)
    left = registration && (await keepSlice(registration))
  } while (left)
}

/** Each time that the player leaves the page, which may be the last one of the visit. */
function keepLastAnswers(page: Window): void {
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') keepAnswers(Date.now())
  })
}

function quiet(page: Window): Promise<void> {
  return new Promise(resolve => whenQuiet(resolve, page))
}

/** Undefined where the worker has stopped: another build goes first, or a file does not come. */
async function keepSlice({ active, installing, waiting }: ServiceWorkerRegistration) {
  if (installing || waiting) return undefined
  const wish: FillWish = { language: getLanguage(), isWhole: !isDearLine() }
  return askWorker<number | undefined>(active, { type: fillMessage, wish }, stepMs)
}
