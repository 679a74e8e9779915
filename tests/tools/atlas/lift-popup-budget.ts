/**
 * Removes the popup budget, so that every brand's popups can be captured, including operators' own
 * brands.
 */
import { paintedElementId } from '@livery/contract/painted.ts'
import type { Page } from 'playwright'

/** Removes `settings.popups` from every document that this page opens from now on. */
export function liftPopupBudget(page: Page): Promise<unknown> {
  return page.addInitScript(id => {
    // At this time, the page has been parsed but no module has run.
    const takeOut = () => {
      // Changes the text node instead of the script element, because Trusted Types would block new
      // content for a script element.
      const painted = document.getElementById(id)?.firstChild
      if (!(painted instanceof Text)) return

      const merchant = JSON.parse(painted.data)
      delete merchant.settings.popups
      painted.data = JSON.stringify(merchant)
    }
    document.addEventListener('readystatechange', takeOut, { once: true })
  }, paintedElementId)
}
