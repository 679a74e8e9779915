import { paths } from '#lib/paths.ts'

/** The registration link that names this member as the referrer (REGISTER-05). */
export function toInviteLink(origin: string, referralCode: string): string {
  const link = new URL(paths.register, origin)
  link.searchParams.set('r', referralCode)
  return link.href
}
