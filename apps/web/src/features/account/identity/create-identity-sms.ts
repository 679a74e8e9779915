import { CodeExpired, type Identity } from './identity.ts'
import type { IdentitySms } from './identity-sms.ts'

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
