import { merchant } from '#brand/merchant.ts'
import type { LoginHeaderProps } from '#brand/slots.ts'
import styles from './login-header.module.css'

/** The mark in its own glow, and a welcome. */
export function LoginHeader({ title, text, heading: Title }: LoginHeaderProps) {
  return (
    <div className={styles.header}>
      <span className={styles.halo}>
        <img src={merchant.logo.mark} alt="" width={84} height={84} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
