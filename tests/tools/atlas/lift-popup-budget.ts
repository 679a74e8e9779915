/**
 * Lets popups of any brand, including operators' own brands, be captured without a popup budget.
 */
import { paintedElementId } from '@livery/contract/painted.ts'
import type { Page } from 'playwright'

/** Removes `settings.popups` from every page that this page opens from now on. */
export function liftPopupBudget(page: Page): Promise<unknown> {
  return page.addInitScript(id => {
    // The page has been parsed, but no module has run yet.
    const takeOut = () => {
      // Changes the text node, not the element: the element is a script, and Trusted Types would
      // block setting its content.
      const painted = document.getElementById(id)?.firstChild
      if (!(painted instanceof Text)) return
      const merchant = JSON.parse(painted.data)
      delete merchant.settings.popups
      painted.data = JSON.stringify(merchant)
    }
    document.addEventListener('readystatechange', takeOut, { once: true })
  }, paintedElementId)
}
