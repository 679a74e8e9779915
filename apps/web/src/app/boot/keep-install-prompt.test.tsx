import './keep-install-prompt.ts'
import { describe, expect, it } from 'vitest'

describe('the install listener in the painted page', () => {
  it("stores the browser's install prompt event and prevents the browser's own prompt [INSTALL-05]", () => {
    const prompt = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(prompt)
    expect(window.liveryInstall).toEqual({ prompt })
    expect(prompt.defaultPrevented).toBe(true)
  })

  it('records that the app was installed [INSTALL-09]', () => {
    window.dispatchEvent(new Event('appinstalled'))
    expect(window.liveryInstall?.isInstalled).toBe(true)
  })
})
