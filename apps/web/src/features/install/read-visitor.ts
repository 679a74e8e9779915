import { type InstallDevice, toInstallDevice } from '@livery/contract/install/visitor.ts'
import { readDeviceSigns } from '#device/device-kind.ts'

export function readInstallDevice(): InstallDevice {
  const { userAgent, touchPoints } = readDeviceSigns()
  return toInstallDevice({
    userAgent,
    touchPoints,
    windowNames: Object.keys(window).filter(name => name.startsWith('Telegram')),
    isFromIos26: window.CSS?.supports('text-wrap', 'pretty') ?? false,
  })
}
