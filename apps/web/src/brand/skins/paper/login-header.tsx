import { merchant } from '../../merchant.ts'
import type { LoginHeaderProps } from '../../slots.ts'
import styles from './login-header.module.css'

/** A letterhead: mark, title, a fine rule. */
export function LoginHeader({ title, text }: LoginHeaderProps) {
  return (
    <div className={styles.header}>
      <img src={merchant.logo.mark} alt="" width={72} height={72} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
