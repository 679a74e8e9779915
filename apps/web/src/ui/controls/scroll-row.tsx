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
  /** The one element that scrolls sideways. */
  children: ReactNode
}

/** The place of a row that scrolls sideways. A mouse, which cannot swipe it, has tools of its own. */
export function ScrollRow({ className, children }: ScrollRowProps) {
  const place = useRef<HTMLDivElement>(null)
  const Tools = useMouseTools()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what is in it
    <div ref={place} className={classNames(styles.place, className)} onFocus={showFocused}>
      {children}
      {Tools && <Tools place={place} />}
    </div>
  )
}

/** By keyboard alone. Browsers leave an element where it is of which a part of a pixel is in sight. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Only a device with a mouse fetches them, once the first screen stands. */
function useMouseTools(): ComponentType<ToolsProps> | undefined {
  const [Tools, setTools] = useState<ComponentType<ToolsProps>>()
  useEffect(() => {
    if (!matchesMedia('(hover: hover) and (pointer: fine)')) return undefined
    return whenFirstScreenStands(() => {
      import('./mouse-tools.tsx').then(
        ({ MouseTools }) => setTools(() => MouseTools),
        // The row has its keys and its wheel.
        () => undefined,
      )
    })
  }, [])
  return Tools
}
