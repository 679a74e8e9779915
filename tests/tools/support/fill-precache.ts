import { fillMessage } from '@livery/contract/updates/worker-messages.ts'
import type { Page } from 'playwright'

/** Makes the active service worker cache all remaining files immediately. */
export function fillPrecache(page: Page): Promise<void> {
  return page.evaluate(fillInPage, fillMessage)
}

/** Runs in the page: sends the message to the worker. @param type `fillMessage` */
async function fillInPage(type: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const wish = { language: document.documentElement.dataset.language, isWhole: true }
  let left: number | undefined
  do {
    // Functions here must be anonymous, because for named functions tsx calls a helper that does
    // not exist in the page.
    left = await new Promise(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      active?.postMessage({ type, wish }, [port2])
    })
  } while (left)
}
