/**
 * Stores the browser's install prompt event, which fires before the app mounts, and the completed
 * installation (INSTALL-05, INSTALL-09). Inlined into the painted shell as a classic script, like
 * the watchdog: no imports.
 */
const kept: { prompt?: Event | undefined; isInstalled?: true } = {}
Object.assign(window, { liveryInstall: kept })
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  kept.prompt = event
})
addEventListener('appinstalled', () => {
  kept.isInstalled = true
})

export {}
