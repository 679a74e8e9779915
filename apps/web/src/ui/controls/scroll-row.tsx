import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { whenFirstScreenStands } from '#lib/idle/first-screen.ts'
import { matchesMedia } from '#lib/matches-media.ts'
import { classNames } from '../class-names.ts'
import styles from './scroll-row.module.css'

type ToolsProps = { place: RefObject<HTMLDivElement | null> }

type ScrollRowProps = {
  className?: string | undefined
  /** Fades the row out before its arrows, which would cover the text of a low row. */
  fades?: boolean
  /** The single element that scrolls sideways. */
  children: ReactNode
}

/**
 * Renders the container for a row that scrolls sideways. Adds scroll buttons and dragging for the
 * mouse, because a mouse cannot swipe.
 */
export function ScrollRow({ className, fades, children }: ScrollRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const Tools = useMouseTools()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles focus events from its content
    <div
      ref={place}
      className={classNames(styles.place, fades && styles.fades, className)}
      onFocus={showFocused}
    >
      {children}
      {Tools && <Tools place={place} />}
    </div>
  )
}

/**
 * Scrolls a keyboard-focused element into view. Browsers consider an element visible even if less
 * than a pixel shows, and then do not scroll.
 */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Loads the mouse tools on a device with a mouse, once the first screen is complete. */
function useMouseTools(): ComponentType<ToolsProps> | undefined {
  const [Tools, setTools] = useState<ComponentType<ToolsProps>>()
  useEffect(() => {
    if (!matchesMedia('(hover: hover) and (pointer: fine)')) return undefined
    return whenFirstScreenStands(() => {
      import('./mouse-tools.tsx').then(
        ({ MouseTools }) => setTools(() => MouseTools),
        // On failure the row can still be scrolled with keys and wheel.
        () => undefined,
      )
    })
  }, [])
  return Tools
}
