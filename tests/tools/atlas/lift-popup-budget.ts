/** Captures popups of any brand, operators' own included, without its popup budget. */
import { paintedElementId } from '@livery/contract/painted.ts'
import type { Page } from 'playwright'

/** Removes `settings.popups` from every page that this page opens from now on. */
export function liftPopupBudget(page: Page): Promise<unknown> {
  return page.addInitScript(id => {
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
