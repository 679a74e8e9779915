import type { ComponentType } from 'react'

export type OverlayProps = { onClose: () => void }

/**
 * What a feature proposes to show above the screen. Whether and when it is shown is the
 * conductor's decision (app/conductor).
 */
export type OverlayProposal = {
  /** Its `data-overlay` name (contract §5). */
  name: string
  /**
   * `popup`: comes by itself, one at a time. `modal`: the player or an error asked for it; shown
   * at once, above what is there.
   */
  layer: 'popup' | 'modal'
  /** Among popups that wait, the highest goes first. */
  priority: number
  /** How long it must have been wanted before it is shown. */
  delayMs?: number
  /** A hook: would it be shown if it were alone? */
  useWanted: () => boolean
  /** A hook: may it be drawn ahead, out of the page, so that it is only shown when it is wanted? */
  useReady?: () => boolean
  Content: ComponentType<OverlayProps>
  /** May going back close it? Without this it may. */
  mayClose?: () => boolean
  /** Runs when the player closes it; a popup is not shown again while it stays wanted. */
  onClose?: () => void
}
