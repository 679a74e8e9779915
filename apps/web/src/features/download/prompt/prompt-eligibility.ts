/**
 * Decides whether the download prompt opens automatically (spec §4, download-prompt eligibility).
 */
import type { PromptSettingName, PromptSettings } from '@livery/contract/platform/download.ts'
import { hasMemberExtras } from '#lib/roles.ts'

export type PromptContext = {
  settings: PromptSettings
  /** The session's customer type; undefined for a visitor. */
  type: number | undefined
  domain: string
  /** Whether the page runs as the app or from the home screen. */
  isInstalled: boolean
  /**
   * Whether the page is in an in-app browser, which discards downloads. The install banner leads
   * the player to another browser.
   */
  isInsideOtherApp: boolean
}

/** The platform's facts about the player. */
export type PlayerFacts = {
  deposits: number
  withdrawals: number
  /** Whether the number of deposits has increased since this page was opened. */
  hasNewDeposit: boolean
  /** Whether this browser has seen the number of deposits rise from 0. */
  isFirstDeposit: boolean
  isFirstWithdrawal: boolean
  bankCards: number
  /** ISO 8601 */
  registeredAt: string
  /** The platform's time in Unix milliseconds. */
  nowMs: number
}

/** The prompt's trigger, which determines its delay (INSTALL-18). */
export type PromptTrigger = 'login' | 'registration-check' | 'deposit'

export type DuePrompt = {
  kind: 'due'
  forced: boolean
  trigger: PromptTrigger
  /**
   * DOWNLOAD-17: how long a game must run before the prompt opens; if undefined, the prompt does
   * not open in a game.
   */
  inGameMs?: number | undefined
}

export type PromptDecision = { kind: 'none' } | DuePrompt

const dayMs = 86_400_000

type Condition = (facts: PlayerFacts, wanted: number) => boolean

/** Each condition compares the player's data with `wanted`, the setting's number. */
const depositTimes: Condition = ({ deposits }, wanted) => deposits === wanted
const withdrawalTimes: Condition = ({ withdrawals }, wanted) => withdrawals === wanted
const depositLeastTimes: Condition = ({ deposits }, wanted) => deposits >= wanted
const withdrawalLeastTimes: Condition = ({ withdrawals }, wanted) => withdrawals >= wanted
const regDays: Condition = (facts, wanted) => countWholeDays(facts) >= wanted

/** DOWNLOAD-12, DOWNLOAD-15 */
const conditions: Partial<Record<PromptSettingName, Condition>> = {
  bind_card: ({ bankCards }, wanted) => wanted === 2 || (wanted === 1 && bankCards === 0),
  first_deposit: ({ isFirstDeposit }) => isFirstDeposit,
  first_withdraw: ({ isFirstWithdrawal }) => isFirstWithdrawal,
  deposit_times: depositTimes,
  withdrawal_times: withdrawalTimes,
  deposit_least_times: depositLeastTimes,
  withdrawal_least_times: withdrawalLeastTimes,
  reg_days: regDays,
}

/** DOWNLOAD-13 */
const forcedConditions: Partial<Record<PromptSettingName, Condition>> = {
  deposit_times_forced: depositTimes,
  withdrawal_times_forced: withdrawalTimes,
  deposit_least_times_forced: depositLeastTimes,
  withdrawal_least_times_forced: withdrawalLeastTimes,
  reg_days_forced: regDays,
}

/** DOWNLOAD-11: checks the conditions that do not depend on the player's data. */
export function mayPrompt(context: PromptContext): boolean {
  const { settings, type, domain, isInstalled, isInsideOtherApp } = context
  if (!hasMemberExtras(type) || isInstalled || isInsideOtherApp) return false
  return isOn(settings, 'download_condition_switch') && isDomainMeant(settings, domain)
}

/** DOWNLOAD-17: reads `in_game_popup_interval`, which is in seconds. */
export function readInGameMs({ in_game_popup_interval }: PromptSettings): number | undefined {
  const seconds = parseNumber(in_game_popup_interval?.enabled ? in_game_popup_interval.value : '')
  return seconds >= 0 ? seconds * 1_000 : undefined
}

/**
 * Decides whether the prompt is due. One met condition is enough; without enabled conditions, the
 * prompt is due immediately. If `skipped`, the player has closed the prompt in this session, so
 * only a forced prompt is due.
 */
export function decidePrompt(
  settings: PromptSettings,
  facts: PlayerFacts,
  skipped: boolean,
): PromptDecision {
  const trigger = decideTrigger(settings, facts)
  if (isAnyMet(forcedConditions, settings, facts)) return { kind: 'due', forced: true, trigger }
  if (skipped) return { kind: 'none' }
  const isDue = isAnyMet(conditions, settings, facts) || !isAnyOn(settings)
  return isDue ? { kind: 'due', forced: false, trigger } : { kind: 'none' }
}

/**
 * Returns the trigger. A deposit on this page takes precedence over conditions that were already
 * met at login.
 */
function decideTrigger(settings: PromptSettings, facts: PlayerFacts): PromptTrigger {
  if (facts.hasNewDeposit) return 'deposit'
  const registration = { reg_days: regDays, reg_days_forced: regDays }
  return isAnyMet(registration, settings, facts) ? 'registration-check' : 'login'
}

function isAnyMet(
  table: Partial<Record<PromptSettingName, Condition>>,
  settings: PromptSettings,
  facts: PlayerFacts,
): boolean {
  return listSettingNames(table).some(
    name => isOn(settings, name) && table[name]?.(facts, parseNumber(settings[name]?.value)),
  )
}

function isAnyOn(settings: PromptSettings): boolean {
  return listSettingNames({ ...conditions, ...forcedConditions }).some(name => isOn(settings, name))
}

function isOn(settings: PromptSettings, name: PromptSettingName): boolean {
  return settings[name]?.enabled ?? false
}

/** Parses a number. Without a number the result is NaN, which never meets a condition. */
function parseNumber(value = ''): number {
  return value.trim() === '' ? Number.NaN : Number(value)
}

function countWholeDays({ registeredAt, nowMs }: PlayerFacts): number {
  return Math.floor((nowMs - Date.parse(registeredAt)) / dayMs)
}

function listSettingNames(table: Partial<Record<PromptSettingName, unknown>>): PromptSettingName[] {
  // The cast is safe, because the table's type lists exactly its keys.
  return Object.keys(table) as PromptSettingName[]
}

/**
 * DOWNLOAD-14: returns whether the prompt may open on this domain. Mode 1 allows all domains, mode
 * 2 all domains except those in the list, mode 3 only the domains in the list.
 */
export function isDomainMeant(settings: PromptSettings, domain: string): boolean {
  const { domains_switch: filter, domains } = settings
  if (!filter?.enabled) return true
  const isListed = splitHostNames(domains?.value ?? '').includes(domain.toLowerCase())
  if (filter.value === '2') return !isListed
  return filter.value === '3' ? isListed : true
}

/** Splits a list of host names at commas and line breaks. */
function splitHostNames(value: string): string[] {
  return value.toLowerCase().split(/[\s,;]+/)
}
