import type { ComponentType } from 'react'

export type OverlayProps = { onClose: () => void }

/**
 * An overlay as defined by its feature. The overlay manager decides whether and when to show it.
 */
export type Overlay = {
  /** The value of its `data-overlay` attribute (contract §5), and the name for `openOverlay`. */
  name: string
  /**
   * `popup`: opens automatically, one at a time, and has a place in `popupOrder`. `modal`: opened
   * by the player or an error; shown immediately, above everything else.
   */
  layer: 'popup' | 'modal'
  /** Popups only: the popup that this popup follows, without the usual pause. */
  follows?: string
  /**
   * Popups only: this popup is required by law or for operation, so it does not count against the
   * popup budget.
   */
  isDuty?: true
  /**
   * A hook: how long the overlay must have been wanted before it is shown, in ms. The delay may
   * depend on the trigger, which is in the subject. Without the hook there is no delay.
   */
  useDelayMs?: () => number
  /**
   * A hook: whether the overlay should be shown, regardless of other overlays. Without the hook, it
   * is wanted while it is open by name.
   */
  useWanted?: () => boolean
  /**
   * Whether the overlay requires a network, such as a download offer. Such an overlay does not open
   * while offline, and closes when the network is lost.
   */
  needsNetwork?: true
  /**
   * A hook: whether the overlay may be rendered ahead, outside the page, so that it only needs to
   * be shown.
   */
  useReady?: () => boolean
  /**
   * Modals only: the overlay leaves the page usable, so the back button does not close it.
   */
  isModeless?: true
  /** A hook: fetches the overlay's code ahead if a tap is likely to open it. */
  usePreload?: () => void
  /**
   * A hook, for popups only: whether the popup opens even if the player is occupied, another popup
   * has just closed, or a modal is open. Without the hook, the popup is never exempt.
   */
  useExempt?: () => boolean
  Content: ComponentType<OverlayProps>
  /** Whether going back may close the overlay. Defaults to true. */
  mayClose?: () => boolean
  /** Runs when the player closes the overlay, before its subject is removed. */
  onClose?: () => void
}
