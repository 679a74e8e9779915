import { type InstallDevice, toInstallDevice } from '@livery/contract/install/visitor.ts'
import { isInstalled, readDeviceSigns } from './device-kind.ts'

export function readInstallDevice(): InstallDevice {
  const { userAgent, touchPoints } = readDeviceSigns()
  return toInstallDevice({
    userAgent,
    touchPoints,
    windowNames: Object.keys(window).filter(name => name.startsWith('Telegram')),
    isFromIos26: window.CSS?.supports('text-wrap', 'pretty') ?? false,
  })
}

/**
 * Whether the page is in the browser of another app, which loses a download: the merchant's own app
 * is none.
 */
export function isInsideOtherApp(): boolean {
  return !isInstalled() && readInstallDevice().inApp !== undefined
}
