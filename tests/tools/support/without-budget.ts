/** A brand without a budget of popups, for what the spec says of each of them and of their order. */
import { paintedElementId } from '@livery/contract/painted.ts'
import type { BrowserContext, Page } from 'playwright'

/** From now on pages are painted as those of a merchant that sets no `settings.popups`. */
export function liftPopupBudget(pages: BrowserContext | Page): Promise<unknown> {
  return pages.addInitScript(id => {
    // The page is parsed, and no module has run.
    const takeOut = () => {
      // The text and not the element, which is a script: Trusted Types refuse its content.
      const painted = document.getElementById(id)?.firstChild
      if (!(painted instanceof Text)) return
      const merchant = JSON.parse(painted.data)
      delete merchant.settings.popups
      painted.data = JSON.stringify(merchant)
    }
    document.addEventListener('readystatechange', takeOut, { once: true })
  }, paintedElementId)
}
