import { merchant } from '#brand/merchant.ts'
import type { LoginHeaderProps } from '#brand/slots.ts'
import styles from './login-header.module.css'

/** A letterhead: mark, title, a fine rule. */
export function LoginHeader({ title, text, heading: Title }: LoginHeaderProps) {
  return (
    <div className={styles.header}>
      <img src={merchant.logo.mark} alt="" width={72} height={72} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
