import type { ReactNode } from 'react'
import type { FieldFault } from '#lib/field-checks.ts'
import type { Phone, SmsCode } from './sms-code.ts'

/** The number and code a form asks for; the app builds it, so that all forms share one. */
export type PhoneEntry = {
  /** A promise while the countries load: an earlier submit waits for it. */
  dialingCode: () => Phone['countryDialingCode']
  mobileNum: string
  code: string
  prove: SmsCode['prove']
  /** Draws both fields, with their errors. */
  draw: (faults: { mobile?: FieldFault | undefined; code?: FieldFault | undefined }) => ReactNode
}
