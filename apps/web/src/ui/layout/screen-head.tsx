import type { Ref } from 'react'
import { ScreenTitle } from '../heading/screen-title.tsx'
import { BackButton } from './back-button.tsx'
import styles from './screen-head.module.css'
import { useRootMark } from './use-root-mark.ts'

type ScreenHeadProps = {
  title: string
  /** The screen to go back to; none from a root of the tab bar. */
  back?: string
  /** Of the heading of a screen that moves the focus there by itself. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The head of a screen without a top bar: the way back, and the title below it. */
export function ScreenHead({ title, back, headingRef }: ScreenHeadProps) {
  useRootMark('bareTop')
  return (
    <header className={styles.head}>
      {back !== undefined && <BackButton to={back} />}
      <ScreenTitle ref={headingRef} className={styles.title}>
        {title}
      </ScreenTitle>
    </header>
  )
}
