import type { Ref } from 'react'
import { ScreenTitle } from '../heading/screen-title.tsx'
import { BackButton } from './back-button.tsx'
import styles from './screen-head.module.css'
import { useRootMark } from './use-root-mark.ts'

type ScreenHeadProps = {
  title: string
  /** The screen to go back to; unset for a screen in the tab bar. */
  back?: string
  /** For a screen that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** Renders a screen's head without a top bar: the back link, and the title below it. */
export function ScreenHead({ title, back, headingRef }: ScreenHeadProps) {
  useRootMark('bareTop')
  return (
    <header className={styles.head} data-part="head">
      {back !== undefined && <BackButton to={back} />}
      <ScreenTitle ref={headingRef} className={styles.title}>
        {title}
      </ScreenTitle>
    </header>
  )
}
