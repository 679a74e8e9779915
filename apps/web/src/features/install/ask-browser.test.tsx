import { beforeEach, describe, expect, it } from 'vitest'
import { isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { askBrowser } from './ask-browser.ts'
import { type InstallPromptEvent, useInstallPrompt } from './install-prompt.ts'

const due = { trigger: 'login', delayMs: 0 } as const

/** Simulates the player's choice in the browser's own dialog. */
function answer(outcome: 'accepted' | 'dismissed'): void {
  const parts = { prompt: async () => undefined, userChoice: Promise.resolve({ outcome }) }
  const prompt: InstallPromptEvent = Object.assign(new Event('beforeinstallprompt'), parts)
  useInstallPrompt.setState({ prompt })
}

beforeEach(() => sessionStorage.clear())

describe("the install banner after the browser's own install dialog", () => {
  it.each([
    ['closes after a refusal', 'dismissed', true, false],
    ['stays after a refusal if forced', 'dismissed', false, true],
    ['closes after acceptance, forced or not', 'accepted', false, false],
  ] as const)('%s [INSTALL-08, INSTALL-14]', async (_, outcome, closable, isOpen) => {
    openOverlay('install-banner', { ...due, closable, forced: !closable })
    answer(outcome)
    await askBrowser('Installing')
    expect(isOverlayOpen('install-banner')).toBe(isOpen)
  })
})
