import { CodeExpired, type Identity } from './identity.ts'

type Confirm = (code: string) => Promise<string>

/**
 * SOCIAL-14, SOCIAL-17: sends and confirms SMS codes from the identity service; only the last code
 * sent is valid.
 */
export function createIdentitySms(connect: () => Promise<Identity>): IdentitySms {
  let confirm: Confirm | undefined
  return {
    async send(phone) {
      confirm = undefined
      const identity = await connect()
      confirm = await identity.sendCode(phone)
    },
    async confirm(code) {
      // SOCIAL-15
      if (!confirm) throw new CodeExpired()
      return confirm(code)
    },
  }
}

/** SMS codes sent by the identity service instead of the platform (SOCIAL-14). */
export type IdentitySms = {
  /**
   * Sends a code. `phone` is plus sign, dialing code, number (SOCIAL-17). Keeps the confirmation
   * for `confirm`.
   */
  send: (phone: string) => Promise<void>
  /** Resolves with the ID token that proves the number. */
  confirm: (code: string) => Promise<string>
}
