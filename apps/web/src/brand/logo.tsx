import { useColourMode } from './colour-mode.ts'
import styles from './logo.module.css'
import { merchant } from './merchant.ts'

const night = '(prefers-color-scheme: dark)'

type LogoProps = {
  /** The mode of the ground below the logo; unset: the page's mode. */
  on?: 'light' | 'dark' | undefined
}

/** The brand's wide logo, in the version that is legible on the current background. */
export function Logo({ on }: LogoProps) {
  const chosen = useColourMode()
  const { wordmark, wordmarkDark } = merchant.logo
  const isChoice = merchant.mode === 'auto' || merchant.mode === 'night'
  const mode = on ?? (isChoice ? chosen : merchant.mode)

  return (
    <picture>
      {mode === 'auto' && <source media={night} srcSet={wordmarkDark} />}
      <img
        className={styles.logo}
        src={mode === 'dark' ? wordmarkDark : wordmark}
        alt={merchant.name}
      />
    </picture>
  )
}
