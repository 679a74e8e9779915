/**
 * The platform's responses about the native app, and the counts that decide when the app is
 * offered. The schemas are for tests and tools; the web app uses only the types.
 */
import * as z from 'zod'
import { payoutAccounts } from './payments.ts'

/** DOWNLOAD-10: the names of all download-prompt settings in spec §3, in the spec's order. */
export const promptSettingNames = [
  'app_background',
  'app_desc',
  'app_desc_font_color',
  'bottom_app_desc',
  'bottom_app_desc_font_color',
  'theme',
  'download_condition_switch',
  'in_game_popup_interval',
  'bottom_app_bar_mode',
  'login_required',
  'bind_card',
  'deposit_times',
  'deposit_times_forced',
  'first_deposit',
  'first_withdraw',
  'withdrawal_times',
  'withdrawal_times_forced',
  'deposit_least_times',
  'deposit_least_times_forced',
  'withdrawal_least_times',
  'withdrawal_least_times_forced',
  'reg_days',
  'reg_days_forced',
  'domains_switch',
  'domains',
] as const
export type PromptSettingName = (typeof promptSettingNames)[number]

export const promptSetting = z.object({ enabled: z.boolean(), value: z.string() })

/** A missing setting counts as switched off. */
export const promptSettings = z.partialRecord(z.enum(promptSettingNames), promptSetting)
export type PromptSettings = z.infer<typeof promptSettings>

/** The resource types of DOWNLOAD-20, in the spec's order. */
export const resourceTypes = ['MOBILECONFIG', 'Android', 'AppDownloadIcon', 'IOS'] as const

/** DOWNLOAD-19 */
export const downloadResource = z.object({ resourceType: z.enum(resourceTypes), url: z.string() })
export type DownloadResource = z.infer<typeof downloadResource>

/** CALL-41, CALL-49 */
export const downloadSetting = z.object({
  settings: promptSettings,
  resources: z.array(downloadResource),
})
export type DownloadSetting = z.infer<typeof downloadSetting>

/** CALL-47 */
export const depositStatistics = z.object({ totalDepositSuccessCount: z.number().int() })
export type DepositStatistics = z.infer<typeof depositStatistics>

/** The response to CALL-48, extended with the accounts to which the player can withdraw. */
export const withdrawStatistics = z.object({
  totalWithdrawSuccessCount: z.number().int(),
  ...payoutAccounts.shape,
})
export type WithdrawStatistics = z.infer<typeof withdrawStatistics>
