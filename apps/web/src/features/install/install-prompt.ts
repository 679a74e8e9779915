/** The browser's own install prompt, and whether the app has been installed from this page. */
import { create } from 'zustand'

export type InstallPromptEvent = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Filled by `app/boot/keep-install-prompt.ts`, before any code of the app runs. */
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

// INSTALL-06: a prompt that comes late turns a banner that is already up into one of one tap.
window.addEventListener('beforeinstallprompt', prompt => {
  prompt.preventDefault()
  useInstallPrompt.setState({ prompt })
})
window.addEventListener('appinstalled', () => {
  useInstallPrompt.setState({ isInstalled: true, prompt: undefined })
})

/** Takes the prompt out: it can be shown once, whatever the answer. */
export function takeInstallPrompt(): InstallPromptEvent | undefined {
  const { prompt } = useInstallPrompt.getState()
  window.liveryInstall = {}
  useInstallPrompt.setState({ prompt: undefined })
  return prompt
}
