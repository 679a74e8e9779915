import type { ComponentType } from 'react'

export type OverlayProps = { onClose: () => void }

/** An overlay as its feature defines it. The overlay manager decides whether and when it is shown. */
export type Overlay = {
  /** Its `data-overlay` name (contract §5), by which `openOverlay` opens it. */
  name: string
  /**
   * `popup`: opens automatically, one at a time, and has a place in `popupOrder`. `modal`: opened by the player or an error; shown
   * at once, above everything else.
   */
  layer: 'popup' | 'modal'
  /** Of a popup: the popup that it continues, after which it opens without the usual pause. */
  follows?: string
  /** Of a popup: the law or the operation demands it, so it costs nothing of the visit's budget. */
  isDuty?: true
  /**
   * A hook: how long it must have been wanted before it is shown, in ms. It may depend on the
   * trigger, which is in the subject. Without it there is no delay.
   */
  useDelayMs?: () => number
  /** A hook: would it be shown if it were alone? Without it, while it is open by its name. */
  useWanted?: () => boolean
  /**
   * An offer that leads nowhere without a network, such as a download: offline it is not wanted,
   * forced or not, and leaves the screen.
   */
  needsNetwork?: true
  /**
   * A hook: whether it may be rendered ahead, out of the page, so that it only needs to be shown.
   */
  useReady?: () => boolean
  /** A hook: fetches its code ahead, where a tap is likely to open it. */
  usePreload?: () => void
  /**
   * A hook, of a popup: whether it opens although the player is occupied, another popup has just
   * closed, or a modal is open. Without it, it never does.
   */
  useExempt?: () => boolean
  Content: ComponentType<OverlayProps>
  /** May going back close it? Without this it may. */
  mayClose?: () => boolean
  /** Runs when the player closes it, before its subject is taken away. */
  onClose?: () => void
}
