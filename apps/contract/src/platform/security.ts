/**
 * Account security: second factors, devices, and the codes that confirm a change. The spec does not
 * define these calls: methods, paths and payloads are our choice.
 */
import * as z from 'zod'

/** The methods for confirming with a code, at login and for payments. */
export const codeMethods = ['sms', 'email', 'ga'] as const
export type CodeMethod = (typeof codeMethods)[number]

export const secondFactor = z.object({
  method: z.enum(codeMethods),
  isOn: z.boolean(),
  /**
   * The code's destination, masked: a phone number or an email address. Unset for an authenticator.
   */
  target: z.string().optional(),
  /** For an authenticator that is off: the key to enter, and the URI for its QR code. */
  setup: z.object({ key: z.string(), uri: z.string() }).optional(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** The second factors that the platform offers this player; the list may be empty. */
export const securitySettings = z.object({ secondFactors: z.array(secondFactor) })
export type SecuritySettings = z.infer<typeof securitySettings>

/**
 * Switching the second factor on or off requires a code, so that a person with an unlocked phone
 * cannot disable the protection.
 */
export const secondFactorChange = z.object({
  method: z.enum(codeMethods),
  isOn: z.boolean(),
  code: z.string(),
})
export type SecondFactorChange = z.infer<typeof secondFactorChange>

/**
 * Requests a code to the player's own phone number or email address; the response is the same as
 * for every SMS (TFA-05).
 */
export const ownCodeRequest = z.object({ method: z.enum(['sms', 'email']) })
export type OwnCodeRequest = z.infer<typeof ownCodeRequest>

/** A device on which the player has logged in. */
export const knownDevice = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601 */
  lastSeenAt: z.string(),
  /** The approximate place of the last login, such as a city and a country. */
  place: z.string().optional(),
  /** The device that sent the request. */
  isCurrent: z.boolean(),
})
export type KnownDevice = z.infer<typeof knownDevice>
