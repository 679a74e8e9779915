/** Describes forms as data: the text, the button and the call in each step. */
import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { Locator } from '@playwright/test'
import type { SandboxClient } from '../../world/sandbox.ts'
import type { Stage } from './account-openings.ts'
import type { member } from './actions.ts'

export type Form = {
  name: string
  /** Changes to the sandbox's data, applied before the page is opened. */
  data?: Parameters<SandboxClient['patch']>[0]
  /**
   * Opens the form from home in the same way as a player. Returns the element that contains the
   * form.
   */
  open: (stage: Stage) => Promise<Locator>
  steps: readonly Step[]
  /** The screen that the back button shows when the form is open. Default: home. */
  beneath?: string
}

/** One step in a form: the fields to fill in, the button to press and the call to expect. */
export type Step = {
  /** The text to type into each field, by the field's label key. */
  typed: Record<string, string>
  /** The translation key for the button that submits the form. */
  button: string
  sends: EndpointName
  /** Steps that every attempt needs before the button can be pressed. */
  beforePress?: (stage: Stage, form: Locator) => Promise<void>
  done: (stage: Stage, form: Locator) => Promise<void>
  /**
   * The translation key for the toast that appears if the player leaves while the call is running.
   */
  heard?:
    | 'password_changed'
    | 'reset_done'
    | 'account_saved'
    | 'feedback_sent'
    | 'security_turned_on'
  /** Whether the response logs the player in if the player leaves while the call is running. */
  left: 'in' | 'out'
}

export type MemberForm = Form & { path: string; player: typeof member }
