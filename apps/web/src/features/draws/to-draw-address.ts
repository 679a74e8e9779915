import type { Draw } from '@livery/contract/platform/games.ts'
import { toLaunchAddress } from '#lib/launch-address.ts'
import { paths } from '#lib/paths.ts'

/** The address of a draw's betting view; the lottery's back button leads home. */
export function toDrawAddress({ gameCode, name, category = 'LOTT' }: Draw): string {
  return toLaunchAddress({ code: gameCode, name, category, backUrl: paths.home })
}
