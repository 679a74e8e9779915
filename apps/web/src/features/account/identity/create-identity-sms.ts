import { CodeExpired, type Identity } from './identity.ts'

type Confirm = (code: string) => Promise<string>

/** SOCIAL-14, SOCIAL-17: codes by SMS from the identity service; the last one sent counts. */
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

/** Codes sent by the identity service instead of the platform (SOCIAL-14). */
export type IdentitySms = {
  /** `phone` is plus, dialling code, number (SOCIAL-17). Keeps the confirmation for `confirm`. */
  send: (phone: string) => Promise<void>
  /** The ID token that proves the number. */
  confirm: (code: string) => Promise<string>
}
