/**
 * The safety of a player's account: second factors, devices, and the codes that confirm a change.
 * The spec names none of these calls: methods, paths and payloads are our choice.
 */
import * as z from 'zod'

/** The ways to confirm by a code, at login and at payments. */
export const codeMethods = ['sms', 'email', 'ga'] as const
export type CodeMethod = (typeof codeMethods)[number]

export const secondFactor = z.object({
  method: z.enum(codeMethods),
  isOn: z.boolean(),
  /** The target of a code, masked: a number or an address. Unset for an authenticator. */
  target: z.string().optional(),
  /** Of an authenticator that is off: the key to be entered, and the address of its QR code. */
  setup: z.object({ key: z.string(), uri: z.string() }).optional(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** The factors that the platform offers this player; an empty list offers none. */
export const securitySettings = z.object({ secondFactors: z.array(secondFactor) })
export type SecuritySettings = z.infer<typeof securitySettings>

/** Both ways need a code: nobody at an open phone switches the protection off. */
export const secondFactorChange = z.object({
  method: z.enum(codeMethods),
  isOn: z.boolean(),
  code: z.string(),
})
export type SecondFactorChange = z.infer<typeof secondFactorChange>

/** Asks for a code to the player's own number or address; answered as every SMS (TFA-05). */
export const ownCodeRequest = z.object({ method: z.enum(['sms', 'email']) })
export type OwnCodeRequest = z.infer<typeof ownCodeRequest>

/** A device on which the player has logged in. */
export const knownDevice = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601 */
  lastSeenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type KnownDevice = z.infer<typeof knownDevice>
