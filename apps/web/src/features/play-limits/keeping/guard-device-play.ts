import { platformErrors } from '@livery/contract/errors.ts'
import type { PlayRefusal } from '@livery/contract/platform/play-limits.ts'
import type { PlayLimitKind } from '@livery/contract/platform/play-rules.ts'
import i18n from 'i18next'
import { PlatformError } from '#platform/errors.ts'
import { loadPlaySession } from '../get-play-session.ts'
import { loadDeviceLimits } from './device-play.ts'
import { keeper } from './keeping-place.ts'

/**
 * Checks a deposit against this device's limits. @throws PlatformError if the deposit exceeds a
 * limit or a break is active
 */
export function checkDeposit(amount: number): Promise<void> {
  return require('createDeposit', ['deposit'], amount)
}

/**
 * Checks a launch against this device's limits. @throws PlatformError if a limit is used up or a
 * break is active
 */
export function checkLaunch(): Promise<void> {
  return require('launchGame', ['loss', 'wager', 'session'], 1)
}

async function require(
  endpoint: 'createDeposit' | 'launchGame',
  kinds: readonly PlayLimitKind[],
  amount: number,
): Promise<void> {
  // On a new page, it is not yet known where limits are stored.
  if (keeper.readPlace() === undefined) await loadPlaySession()
  if (keeper.readPlace() !== 'device') return

  const { limits, break: running } = await loadDeviceLimits()

  const refuse = (errorCode: string, message: string, value: PlayRefusal) => {
    throw new PlatformError('answer', message, { endpoint, errorCode, value, status: 200 })
  }

  if (running) refuse(platformErrors.playBreak, i18n.t('break_now_title'), { break: running })
  const full = limits.find(
    ({ kind, value, used }) => kinds.includes(kind) && value !== null && used + amount > value,
  )
  if (!full) return

  const code =
    full.kind === 'session' ? platformErrors.playTimeOver : platformErrors.playLimitReached
  refuse(code, i18n.t('limit_reached'), { limit: full })
}
