/** Codes sent by the identity service instead of the platform (SOCIAL-14). */
export type IdentitySms = {
  /** `phone` is plus, dialling code, number (SOCIAL-17). Keeps the confirmation for `confirm`. */
  send: (phone: string) => Promise<void>
  /** The ID token that proves the number. */
  confirm: (code: string) => Promise<string>
}
