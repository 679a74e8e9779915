import { isIpad, type SystemSigns } from './ipad.ts'

/**
 * The system whose apps this device can run; undefined for a computer, for which the product has no
 * app.
 */
export type PhoneSystem = 'ios' | 'android'

export function toPhoneSystem(signs: SystemSigns): PhoneSystem | undefined {
  if (/iPhone|iPod/.test(signs.userAgent) || isIpad(signs)) return 'ios'
  return /Android/.test(signs.userAgent) ? 'android' : undefined
}
