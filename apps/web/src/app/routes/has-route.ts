import { homePaths, paths } from '#lib/paths.ts'

const screens: readonly string[] = [
  ...homePaths,
  paths.login,
  paths.memberHome,
  paths.inviteFriends,
  paths.agentRegister,
]

/** Whether a path of ours leads to a screen that exists. Query and fragment do not matter. */
export function hasRoute(to: string): boolean {
  return screens.includes(to.replace(/[?#].*$/, ''))
}
