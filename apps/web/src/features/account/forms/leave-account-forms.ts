import { paths } from '#lib/paths.ts'
import { isOverlayOpen } from '#overlays/overlay-store.ts'
import { forgetAccountDraft } from '#platform/forms/drafts.ts'

const accountPaths: readonly string[] = [paths.login, paths.register, paths.registerHtml]

/** Deletes the drafts of the closing sheet, unless the page below it is an account form too. */
export function leaveAccountSheet(): void {
  if (!accountPaths.includes(window.location.pathname)) forgetAccountDraft()
}

/** Deletes the drafts of the closing page, unless an account sheet is open. */
export function leaveAccountPage(): void {
  if (!isOverlayOpen('login') && !isOverlayOpen('register')) leaveAccountSheet()
}
