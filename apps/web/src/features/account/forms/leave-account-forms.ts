import { paths } from '#lib/paths.ts'
import { isOverlayOpen } from '#overlays/overlay-store.ts'
import { forgetAccountDraft } from '#platform/forms/drafts.ts'

const accountPaths: readonly string[] = [paths.login, paths.register, paths.registerHtml]

/** Forgets what was typed in the sheet that closes, unless the page below it is such a form too. */
export function leaveAccountSheet(): void {
  if (!accountPaths.includes(window.location.pathname)) forgetAccountDraft()
}

/** Forgets what was typed in the page that goes, unless a sheet of the account is open. */
export function leaveAccountPage(): void {
  if (!isOverlayOpen('login') && !isOverlayOpen('register')) leaveAccountSheet()
}
