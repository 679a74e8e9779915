/** The browser's own install prompt, and whether the app has been installed from this page. */
import { create } from 'zustand'

export type InstallPromptEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Set by `app/boot/keep-install-prompt.ts` before any app code runs. */
    liveryInstall?: { prompt?: InstallPromptEvent | undefined; isInstalled?: true }
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent
  }
}

type PromptState = { prompt: InstallPromptEvent | undefined; isInstalled: boolean }

export const useInstallPrompt = create<PromptState>()(() => ({
  prompt: window.liveryInstall?.prompt,
  isInstalled: window.liveryInstall?.isInstalled ?? false,
}))

// INSTALL-06: an event that arrives late switches a visible banner to one-tap installation.
window.addEventListener('beforeinstallprompt', prompt => {
  prompt.preventDefault()
  useInstallPrompt.setState({ prompt })
})
window.addEventListener('appinstalled', () => {
  useInstallPrompt.setState({ isInstalled: true, prompt: undefined })
})

/** Removes and returns the browser's install prompt, because it can be shown only once. */
export function takeInstallPrompt(): InstallPromptEvent | undefined {
  const { prompt } = useInstallPrompt.getState()
  window.liveryInstall = {}
  useInstallPrompt.setState({ prompt: undefined })
  return prompt
}
