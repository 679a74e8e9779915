/** Forms as data: what is typed, pressed and sent at each step. */
import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { Locator } from '@playwright/test'
import type { SandboxClient } from '../../world/sandbox.ts'
import type { Stage } from './account-openings.ts'
import type { member } from './actions.ts'

export type Form = {
  name: string
  /** Changes to the sandbox's data, applied before the page is opened. */
  data?: Parameters<SandboxClient['patch']>[0]
  /** Opens the form from home like a player; returns the element that contains it. */
  open: (stage: Stage) => Promise<Locator>
  steps: readonly Step[]
  /** The screen that navigating back from the form shows; unset: home. */
  beneath?: string
}

/** A form on the member's pages: its path, and the player who uses it. */
export type Step = {
  /** The text to type into each field, by the field's label key. */
  typed: Record<string, string>
  /** The key of the button that submits the form. */
  button: string
  sends: EndpointName
  /** Steps that every attempt needs before the button can be pressed. */
  beforePress?: (stage: Stage, form: Locator) => Promise<void>
  done: (stage: Stage, form: Locator) => Promise<void>
  /** The key of the toast that a player sees after leaving while the call runs. */
  heard?:
    | 'password_changed'
    | 'reset_done'
    | 'account_saved'
    | 'feedback_sent'
    | 'security_turned_on'
  /** Whether the response logs in a player who left while the call ran. */
  left: 'in' | 'out'
}

export type MemberForm = Form & { path: string; player: typeof member }
