import * as timings from '@livery/contract/timings.ts'
import { closeOverlay, getSubjects } from '#overlays/overlay-store.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { recordDismissal } from './install-memory.ts'
import { takeInstallPrompt } from './install-prompt.ts'

/**
 * Shows the browser's own install dialog; must be called within a tap. On acceptance, shows an
 * "installing" notice for 3 s (INSTALL-07); only the browser's event confirms the installation. A
 * dismissal is recorded (INSTALL-08) and closes the banner, unless the banner is forced.
 */
export async function askBrowser(installingText: string): Promise<void> {
  const prompt = takeInstallPrompt()
  if (!prompt) return

  await prompt.prompt()
  const { outcome } = await prompt.userChoice
  const isAccepted = outcome === 'accepted'
  if (isAccepted) toast(installingText, { ms: timings.installingNoticeMs })
  else recordDismissal()

  if (isAccepted || getSubjects('install-banner')[0]?.closable !== false) {
    closeOverlay('install-banner')
  }

  closeOverlay('install-by-hand')
}
