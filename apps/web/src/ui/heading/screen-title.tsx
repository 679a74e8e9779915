import { type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import styles from './screen-title.module.css'

type ScreenTitleProps = {
  children: ReactNode
  /** Of a screen that moves the focus there by itself. */
  ref?: Ref<HTMLHeadingElement> | undefined
  /** Its distance to what is beside it. */
  className?: string | undefined
}

/** The heading of a screen, the same on every one of a brand. */
export function ScreenTitle({ children, ref, className }: ScreenTitleProps) {
  return (
    <h1 ref={ref} className={classNames(styles.title, className)} tabIndex={ref ? -1 : undefined}>
      {children}
    </h1>
  )
}

/**
 * Focuses the heading of a step that is shown at the path of the step before, as the heading of a
 * new screen is. The browser announces the first page by itself.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(useLocation().key === 'default')
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
