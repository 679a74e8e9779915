import { merchant } from '#brand/merchant.ts'
import type { LoginHeaderProps } from '#brand/slots.ts'
import styles from './login-header.module.css'

/** A name plate with the brand's slashes running out of it. */
export function LoginHeader({ title, text, heading: Title }: LoginHeaderProps) {
  return (
    <div className={styles.header}>
      <img src={merchant.logo.mark} alt="" width={56} height={56} />
      <div>
        <Title className={styles.title}>{title}</Title>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  )
}
