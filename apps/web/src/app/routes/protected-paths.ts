import { paths } from '#lib/paths.ts'

/** The protected routes (contract §4): exact paths, and folders that end in a slash. */
const protectedRoutes: readonly string[] = [
  '/m/member/',
  paths.changePassword,
  '/m/launchGame',
  paths.deposit,
  '/m/withdraw',
  '/m/securityCenter/',
  paths.rewardCenter,
  paths.agentRegister,
  '/m/mall/',
  paths.missions,
  paths.feedback,
]

/** GUARD-01: whether a path needs a session. /m/inviteFriends is protected but needs none. */
export function needsSession(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return protectedRoutes.some(route =>
    route.endsWith('/') ? `${plain}/`.startsWith(route) : plain === route,
  )
}
