import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import { App } from '#app/app.tsx'
import { takeHandOver, takeQueryToken } from '#app/boot/take-credentials.ts'
import { createAppQueryClient } from '#app/query-client.ts'
import { merchant } from '#brand/merchant.ts'
import type { Slots } from '#brand/slots.ts'
import { whenSettled } from '#device/when-settled.ts'
import { getLanguage, startLanguage } from '#i18n/language.ts'
import { holdFirstScreen } from '#lib/idle/first-screen.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { setMoney } from '#lib/money.ts'
import { reportClickIds } from './app/boot/report-click-ids.ts'
import { startSessionEffects } from './app/session-effects/start-session-effects.ts'
import { identifyPlatform } from './platform/client/browser-deps.ts'

/** Starts the app in one variant's slots; the entry of each variant calls it once. */
export async function start(slots: Slots): Promise<void> {
  const releaseFirstScreen = holdFirstScreen()
  // Before anything else that could read, log or send the address.
  const handOverCode = takeHandOver(window)
  const queryToken = takeQueryToken(window)
  identifyPlatform({ merchant, language: getLanguage })
  setMoney(merchant)
  await startLanguage(merchant)
  const queryClient = createAppQueryClient()
  startSessionEffects(queryClient, queryToken, handOverCode)
  const root = createRoot(requireRoot())
  // The painted shell stays until home is drawn, so the render may yield to a tap.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App slots={slots} queryClient={queryClient} onMounted={releaseFirstScreen} />
      </StrictMode>,
    )
  })
  void reportClickIds(window)
  registerWorker(window)
}

function requireRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no #root')
  return root
}

/**
 * Registers the merchant's service worker once the page has settled, so that filling its cache
 * never competes with the first screen. Worker updates bypass the HTTP cache. A retired worker is
 * not registered again.
 */
function registerWorker(page: Window): void {
  if (!('serviceWorker' in page.navigator) || import.meta.env.DEV) return
  if (merchant.settings.serviceWorker === 'retired') return
  whenSettled(() => {
    const options = { scope: '/m/', updateViaCache: 'none' } as const
    // Private windows and policies refuse workers; the app is whole without one.
    ignoreFailure(page.navigator.serviceWorker.register('/m/sw.js', options))
  }, page)
}
