import { readFileSync } from 'node:fs'
import { telemetryPath } from '@livery/contract/bff-paths.ts'
import { failedBuildCookie, hostCookiePrefix } from '@livery/contract/cookies.ts'
import { failedBuildDays } from '@livery/contract/limits.ts'
import { paintedElementId } from '@livery/contract/painted.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import { describe, expect, it } from 'vitest'

const source = readFileSync(new URL('./watchdog.ts', import.meta.url), 'utf8')

describe('the boot watchdog', () => {
  it('does not have any imports, because it is inlined unchanged', () => {
    expect(source).not.toMatch(/^\s*(?:import|export)\b(?! \{\}$)/m)
  })

  it.each([
    [
      'time limit',
      `bootWatchdogMs = ${timings.bootWatchdogMs.toLocaleString('en').replace(',', '_')}`,
    ],
    ['mark of a repaired tab', `'${sessionStorageKeys.bootRepaired}'`],
    ['cookie of a failed build', `${failedBuildCookie}\``],
    ['prefix of secure cookies', `'${hostCookiePrefix}'`],
    ['lifetime of that cookie', `failedBuildDays = ${failedBuildDays}`],
    ['telemetry URL', `'${telemetryPath}'`],
    ['painted element', `'${paintedElementId}'`],
  ])('spells the %s the way the contract does', (_, spelled) => {
    expect(source).toContain(spelled)
  })
})
