import { type DeviceSigns, isIpad } from './device-kind.ts'

/** What apps this device can run; undefined for a computer, which runs none of ours. */
export type PhoneSystem = 'ios' | 'android'

export function toPhoneSystem(
  signs: Pick<DeviceSigns, 'userAgent' | 'touchPoints'>,
): PhoneSystem | undefined {
  if (/iPhone|iPod/.test(signs.userAgent) || isIpad(signs)) return 'ios'
  return /Android/.test(signs.userAgent) ? 'android' : undefined
}
