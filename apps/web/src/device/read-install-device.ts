import { type InstallDevice, resolveInstallDevice } from '@livery/contract/install/visitor.ts'
import { isInstalled, readDeviceSigns } from './device-kind.ts'

export function readInstallDevice(): InstallDevice {
  const { userAgent, touchPoints } = readDeviceSigns()
  return resolveInstallDevice({
    userAgent,
    touchPoints,
    windowNames: Object.keys(window).filter(name => name.startsWith('Telegram')),
    isFromIos26: window.CSS?.supports('text-wrap', 'pretty') ?? false,
  })
}

/**
 * Returns whether the page is in another app's in-app browser, in which downloads fail; the
 * merchant's own app does not count.
 */
export function isInsideOtherApp(): boolean {
  return !isInstalled() && readInstallDevice().inApp !== undefined
}
