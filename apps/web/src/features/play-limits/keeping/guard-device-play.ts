import { platformErrors } from '@livery/contract/errors.ts'
import type { PlayRefusal } from '@livery/contract/platform/play-limits.ts'
import type { PlayLimitKind } from '@livery/contract/platform/play-rules.ts'
import i18n from 'i18next'
import { guardCall } from '#platform/client/call-guards.ts'
import { PlatformError } from '#platform/errors.ts'
import { loadDeviceLimits } from './device-play.ts'
import { keeper } from './keeping-place.ts'

/** Refuses deposits and launches by the limits of this device, where the platform keeps none. */
export function guardDevicePlay(): void {
  guardCall('createDeposit', async body => {
    const { amount } = body as { amount: number }
    await require('createDeposit', ['deposit'], amount)
  })
  guardCall('launchGame', () => require('launchGame', ['loss', 'wager', 'session'], 1))
}

async function require(
  endpoint: 'createDeposit' | 'launchGame',
  kinds: readonly PlayLimitKind[],
  amount: number,
): Promise<void> {
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
