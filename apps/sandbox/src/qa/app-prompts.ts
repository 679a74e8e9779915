/** The forms of the app prompt; a button of the QA page applies each to the merchant. */
import type { PromptSettings } from '@livery/contract/platform/download.ts'

export type AppPrompt = { label: string; settings: PromptSettings }

const on = (value = '') => ({ enabled: true, value })
const off = { enabled: false, value: '' }

/** All settings that some prompt switches on; each prompt starts with all of them off. */
const none: PromptSettings = {
  download_condition_switch: off,
  bottom_app_bar_mode: off,
  deposit_least_times: off,
  deposit_least_times_forced: off,
  first_deposit: off,
}

export const appPrompts: readonly AppPrompt[] = [
  {
    label: 'Prompt over the whole screen',
    settings: { ...none, download_condition_switch: on(), deposit_least_times: on('0') },
  },
  {
    label: 'Prompt from the bottom',
    settings: {
      ...none,
      download_condition_switch: on(),
      bottom_app_bar_mode: on(),
      deposit_least_times: on('0'),
    },
  },
  {
    label: 'Prompt that cannot be closed',
    settings: { ...none, download_condition_switch: on(), deposit_least_times_forced: on('0') },
  },
  {
    label: 'Prompt after the first deposit',
    settings: { ...none, download_condition_switch: on(), first_deposit: on() },
  },
  { label: 'No prompt', settings: none },
]
