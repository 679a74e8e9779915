import {
  type PromptSettingName,
  type PromptSettings,
  promptSettingNames,
} from '@livery/contract/platform/download.ts'
import { describe, expect, it } from 'vitest'
import { decidePrompt, mayPrompt, type PlayerFacts, readInGameMs } from './prompt-eligibility.ts'

const on = (name: PromptSettingName, value: string | number = ''): PromptSettings => ({
  [name]: { enabled: true, value: String(value) },
})
const off = (name: PromptSettingName, value: string): PromptSettings => ({
  [name]: { enabled: false, value },
})

const nowMs = Date.parse('2026-03-10T12:00:00Z')
const player: PlayerFacts = {
  deposits: 3,
  withdrawals: 1,
  hasNewDeposit: false,
  isFirstDeposit: false,
  isFirstWithdrawal: false,
  bankCards: 1,
  registeredAt: '2026-03-03T12:00:01Z',
  nowMs,
}

const closable = { kind: 'due', forced: false, trigger: 'login' }
const forced = { kind: 'due', forced: true, trigger: 'login' }
const checked = { ...closable, trigger: 'registration-check' }
const none = { kind: 'none' }

type Row = [PromptSettingName, string, Partial<PlayerFacts>, typeof closable | typeof none]

const rows: Row[] = [
  ['deposit_times', '3', {}, closable],
  ['deposit_times', '2', {}, none],
  ['deposit_times', '4', {}, none],
  ['deposit_least_times', '3', {}, closable],
  ['deposit_least_times', '2', {}, closable],
  ['deposit_least_times', '4', {}, none],
  ['withdrawal_times', '1', {}, closable],
  ['withdrawal_times', '0', {}, none],
  ['withdrawal_least_times', '0', {}, closable],
  ['withdrawal_least_times', '2', {}, none],
  ['first_deposit', '', { isFirstDeposit: true }, closable],
  ['first_deposit', '', { deposits: 1 }, none],
  ['first_withdraw', '', { isFirstWithdrawal: true }, closable],
  ['first_withdraw', '', {}, none],
  // Registered six full days ago, one second short of seven days.
  ['reg_days', '6', {}, checked],
  ['reg_days', '7', {}, none],
  ['reg_days', '7', { nowMs: nowMs + 1_000 }, checked],
  ['reg_days', '0', { registeredAt: 'some day' }, none],
  ['deposit_least_times', '', {}, none],
  ['deposit_least_times', 'many', {}, none],
]

describe('the automatic download prompt', () => {
  it.each(rows)('%s %j with %o: %o [DOWNLOAD-12]', (name, value, facts, verdict) => {
    expect(decidePrompt(on(name, value), { ...player, ...facts }, false)).toEqual(verdict)
  })

  it.each([
    ['1', 0, closable],
    ['1', 1, none],
    ['2', 0, closable],
    ['2', 1, closable],
    ['', 0, none],
  ])('with bind_card %j and %d bound cards is %o [DOWNLOAD-15]', (value, bankCards, verdict) => {
    expect(decidePrompt(on('bind_card', value), { ...player, bankCards }, false)).toEqual(verdict)
  })

  it.each<[PromptSettingName, string, string]>([
    ['deposit_times_forced', '3', '2'],
    ['withdrawal_times_forced', '1', '2'],
    ['deposit_least_times_forced', '3', '4'],
    ['withdrawal_least_times_forced', '1', '2'],
    ['reg_days_forced', '6', '7'],
  ])('%s %s cannot be closed, %s does not open [DOWNLOAD-13]', (name, met, unmet) => {
    expect(decidePrompt(on(name, met), player, false)).toMatchObject({ kind: 'due', forced: true })
    expect(decidePrompt(on(name, unmet), player, false)).toEqual(none)
  })

  it('is forced if normal and forced conditions are met, and closable if only a normal condition is [DOWNLOAD-13]', () => {
    const both = { ...on('deposit_times', 3), ...on('deposit_times_forced', 3) }
    expect(decidePrompt(both, player, false)).toEqual(forced)
    expect(decidePrompt(both, { ...player, deposits: 4 }, false)).toEqual(none)
    const later = { ...on('deposit_times', 3), ...on('deposit_times_forced', 9) }
    expect(decidePrompt(later, player, false)).toEqual(closable)
  })

  it('does not reopen after the player has closed it, unless it is forced [DOWNLOAD-13]', () => {
    expect(decidePrompt(on('deposit_times', 3), player, true)).toEqual(none)
    expect(decidePrompt(on('deposit_times_forced', 3), player, true)).toEqual(forced)
  })

  it.each<[PromptSettings, Partial<PlayerFacts>, string]>([
    [on('deposit_least_times', 3), {}, 'login'],
    [on('reg_days', 6), {}, 'registration-check'],
    [on('reg_days_forced', 6), {}, 'registration-check'],
    [on('first_deposit'), { isFirstDeposit: true, hasNewDeposit: true }, 'deposit'],
    [on('reg_days', 6), { hasNewDeposit: true }, 'deposit'],
  ])('names its trigger: %o with %o is %s', (settings, facts, trigger) => {
    expect(decidePrompt(settings, { ...player, ...facts }, false)).toMatchObject({ trigger })
  })

  it('opens immediately if no condition is enabled', () => {
    expect(decidePrompt({}, player, false)).toEqual(closable)
    expect(decidePrompt(off('deposit_times', '3'), player, false)).toEqual(closable)
  })

  it('depends on 13 of the 25 settings', () => {
    const never = { ...player, deposits: -1, withdrawals: -1, registeredAt: '' }
    const deciding = promptSettingNames.filter(
      name => decidePrompt(on(name, 0), never, false).kind === 'none',
    )
    expect([promptSettingNames.length, deciding.length]).toEqual([25, 13])
  })
})

describe("the prompt's audience", () => {
  const settings = on('download_condition_switch')
  const around = {
    settings,
    type: 0,
    domain: 'a.example',
    isInstalled: false,
    isInsideOtherApp: false,
  }

  it.each([
    [0, true],
    [1, true],
    [2, true],
    [4, false],
    [-1, false],
    [9, false],
    [undefined, false],
  ])('includes type %s: %s [DOWNLOAD-11, ROLE-06]', (type, may) => {
    expect(mayPrompt({ ...around, type })).toBe(may)
  })

  it('excludes players who use the native app or the home-screen app', () => {
    expect(mayPrompt({ ...around, isInstalled: true })).toBe(false)
  })

  it('excludes players in an in-app browser, which cannot download files', () => {
    expect(mayPrompt({ ...around, isInsideOtherApp: true })).toBe(false)
  })

  it('is empty while download_condition_switch is off', () => {
    expect(mayPrompt({ ...around, settings: {} })).toBe(false)
    expect(mayPrompt({ ...around, settings: off('download_condition_switch', '') })).toBe(false)
  })

  it('is limited to the domains that the filter allows [DOWNLOAD-14]', () => {
    const filtered = { ...settings, ...on('domains_switch', 3), ...on('domains', 'b.example') }
    expect(mayPrompt({ ...around, settings: filtered })).toBe(false)
    expect(mayPrompt({ ...around, settings: filtered, domain: 'b.example' })).toBe(true)
  })
})

it.each([
  [{ enabled: true, value: '30' }, 30_000],
  [{ enabled: true, value: '0' }, 0],
  [{ enabled: false, value: '30' }, undefined],
  [{ enabled: true, value: '' }, undefined],
  [{ enabled: true, value: 'soon' }, undefined],
  [{ enabled: true, value: '-5' }, undefined],
])('in_game_popup_interval %j is read as %s ms [DOWNLOAD-17]', (interval, ms) => {
  expect(readInGameMs({ in_game_popup_interval: interval })).toBe(ms)
})
