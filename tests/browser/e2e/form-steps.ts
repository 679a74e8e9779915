/** Forms as data: what is typed, pressed and sent, step by step. */
import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { Locator } from '@playwright/test'
import type { SandboxClient } from '../../world/sandbox.ts'
import type { Stage } from './account-openings.ts'
import type { member } from './actions.ts'

export type Form = {
  name: string
  /** Changes to the sandbox's data, applied before the page is opened. */
  data?: Parameters<SandboxClient['patch']>[0]
  /** Leads to the form from home as a player gets there; returns the element that holds it. */
  open: (stage: Stage) => Promise<Locator>
  steps: readonly Step[]
  /** The screen that going back from it shows; unset: home. */
  beneath?: string
}

/** A form of the member's pages: its path, and the player who uses it. */
export type Step = {
  /** The text of each field, by the key of its label. */
  typed: Record<string, string>
  /** The button that sends it. */
  button: string
  sends: EndpointName
  /** Steps that every attempt needs before the button. */
  beforePress?: (stage: Stage, form: Locator) => Promise<void>
  done: (stage: Stage, form: Locator) => Promise<void>
  /** The key of the toast for a player who left while the call ran. */
  heard?:
    | 'password_changed'
    | 'reset_done'
    | 'account_saved'
    | 'feedback_sent'
    | 'security_turned_on'
  /** Whether the answer logs a player in who left while the call ran. */
  left: 'in' | 'out'
}

export type MemberForm = Form & { path: string; player: typeof member }
