import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import { App } from '#app/app.tsx'
import { takeCredentials } from '#app/boot/credentials.ts'
import { createAppQueryClient } from '#app/query-client.ts'
import { merchant } from '#brand/merchant.ts'
import type { Slots } from '#brand/slots.ts'
import { whenSettled } from '#device/when-settled.ts'
import { getLanguage, startLanguage } from '#i18n/language.ts'
import { holdFirstScreen } from '#lib/idle/first-screen.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { setMoney } from '#lib/money.ts'
import { installImportAgain } from '#loading/import-again.ts'
import { prepareHome } from './app/boot/prepare-home.ts'
import { reportClickIds } from './app/boot/report-click-ids.ts'
import { reportRecovered } from './app/boot/report-recovered.ts'
import { takeTap } from './app/boot/take-tap.ts'
import { startSessionEffects } from './app/session-effects/start-session-effects.ts'
import { identifyPlatform } from './platform/client/browser-deps.ts'

/** Starts the app with one variant's slots; each variant's entry calls it once. */
export async function start(slots: Slots): Promise<void> {
  if ('reloading' in document.documentElement.dataset) return

  installImportAgain(window)
  const releaseFirstScreen = holdFirstScreen()
  const credentials = takeCredentials(window)
  identifyPlatform({ merchant, language: getLanguage })
  setMoney(merchant)
  await startLanguage(merchant)
  const queryClient = createAppQueryClient()
  startSessionEffects(queryClient, credentials)
  await prepareHome(queryClient)
  takeTap(queryClient)
  const root = createRoot(requireRoot(), { onRecoverableError: reportRecovered })
  const onMounted = () => {
    takeTap(queryClient)
    releaseFirstScreen()
  }
  // The shell stays visible until home is rendered, so React may interrupt this render for a tap.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App slots={slots} queryClient={queryClient} onMounted={onMounted} />
      </StrictMode>,
    )
  })
  void reportClickIds(window)
  startOffline(window)
}

function requireRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('This page has no #root')
  return root
}

/**
 * Makes the app open without a network, once the page has settled: its code is not part of the
 * first load. A retired worker is not registered again.
 */
function startOffline(page: Window): void {
  if (!page.navigator.serviceWorker || import.meta.env.DEV) return
  if (merchant.settings.serviceWorker === 'retired') return
  whenSettled(() => {
    // The app works without this module, and the next page load retries the import.
    ignoreFailure(import('./app/boot/keep-offline.ts').then(one => one.keepOffline(page)))
  }, page)
}
