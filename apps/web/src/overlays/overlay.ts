import type { ComponentType } from 'react'

export type OverlayProps = { onClose: () => void }

/** An overlay as its feature defines it. The overlay manager decides whether and when it is shown. */
export type Overlay = {
  /** Its `data-overlay` name (contract §5), by which `openOverlay` opens it. */
  name: string
  /**
   * `popup`: opens automatically, one at a time. `modal`: opened by the player or an error; shown
   * at once, above everything else.
   */
  layer: 'popup' | 'modal'
  /** Among popups that wait, the highest goes first; 0 without it. */
  priority?: number
  /**
   * A hook: how long it must have been wanted before it is shown, in ms. It may depend on the
   * trigger, which the subject tells. Without it there is no delay.
   */
  useDelayMs?: () => number
  /** A hook: would it be shown if it were alone? Without it, while it is open by its name. */
  useWanted?: () => boolean
  /** A hook: may it be drawn ahead, out of the page, so that it is only shown when it is wanted? */
  useReady?: () => boolean
  Content: ComponentType<OverlayProps>
  /** May going back close it? Without this it may. */
  mayClose?: () => boolean
  /** Runs when the player closes it, before its subject is taken away. */
  onClose?: () => void
}
