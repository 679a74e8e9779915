import './keep-install-prompt.ts'
import { describe, expect, it } from 'vitest'

describe('the listener in the painted page', () => {
  it('keeps the prompt of the browser, and asks it not to show one of its own [INSTALL-05]', () => {
    const prompt = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(prompt)
    expect(window.liveryInstall).toEqual({ prompt })
    expect(prompt.defaultPrevented).toBe(true)
  })

  it('notes the end of an installation [INSTALL-09]', () => {
    window.dispatchEvent(new Event('appinstalled'))
    expect(window.liveryInstall?.isInstalled).toBe(true)
  })
})
