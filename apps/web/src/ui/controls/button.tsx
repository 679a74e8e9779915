import type { ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** A call is in progress: shows a spinner, keeps its width and ignores presses. */
  busy?: boolean
  /** As wide as its container. */
  block?: boolean
  ref?: Ref<HTMLButtonElement>
}

const variants = {
  primary: styles.primary,
  secondary: styles.secondary,
  ghost: styles.ghost,
  danger: styles.danger,
}

const sizes = { sm: styles.sm, md: styles.md, lg: styles.lg }

/**
 * Renders the product's button. Unlike `disabled`, `busy` keeps focus, so a keyboard user does not
 * lose their place.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  block = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, variants[variant], sizes[size], block && styles.block)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
