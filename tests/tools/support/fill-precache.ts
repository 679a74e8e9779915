import { fillMessage } from '@livery/contract/updates/worker-messages.ts'
import type { Page } from 'playwright'

/** Makes the active worker cache every file that it would cache later. */
export function fillPrecache(page: Page): Promise<void> {
  return page.evaluate(fillInPage, fillMessage)
}

/** Runs in the page. @param type `fillMessage` */
async function fillInPage(type: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const wish = { language: document.documentElement.dataset.language, isWhole: true }
  let left: number | undefined
  do {
    // Functions here must not have a name: tsx would call a helper that does not exist in the page.
    left = await new Promise(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      active?.postMessage({ type, wish }, [port2])
    })
  } while (left)
}
