import type { ReactNode, Ref } from 'react'
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
