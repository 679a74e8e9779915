import { paths } from '#lib/paths.ts'
import { isOverlayOpen } from '#overlays/overlay-store.ts'
import { forgetAccountDraft } from '#platform/forms/drafts.ts'

const accountPaths: readonly string[] = [paths.login, paths.register, paths.registerHtml]

/** Deletes the closing sheet's drafts, unless the page below it is an account form too. */
export function leaveAccountSheet(): void {
  if (!accountPaths.includes(window.location.pathname)) forgetAccountDraft()
}

/** Deletes the closing page's drafts, unless an account sheet is open. */
export function leaveAccountPage(): void {
  if (!isOverlayOpen('login') && !isOverlayOpen('register')) leaveAccountSheet()
}
