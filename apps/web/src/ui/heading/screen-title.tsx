import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './screen-title.module.css'

type ScreenTitleProps = {
  children: ReactNode
  /** For a screen that moves the focus to its heading. */
  ref?: Ref<HTMLHeadingElement> | undefined
  /** The class that sets the heading's margins. */
  className?: string | undefined
}

/** Renders a screen's heading; it looks the same on all screens of a brand. */
export function ScreenTitle({ children, ref, className }: ScreenTitleProps) {
  return (
    <h1 ref={ref} className={classNames(styles.title, className)} tabIndex={ref ? -1 : undefined}>
      {children}
    </h1>
  )
}

/**
 * Focuses a step's heading when the step replaces the previous step at the same path, as when a new
 * screen opens. Skips the first step, because the browser announces a new page itself.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(useLocation().key === 'default')
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
