import { paths } from '#lib/paths.ts'

/** Where a friend registers so that this member is known as who brought them (REGISTER-05). */
export function toInviteLink(origin: string, referralCode: string): string {
  const link = new URL(paths.register, origin)
  link.searchParams.set('r', referralCode)
  return link.href
}
