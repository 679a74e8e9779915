import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'className'
> & {
  /** The button's name for screen readers. */
  label: string
  ref?: Ref<HTMLButtonElement>
}

/** Renders a 44 px square with one icon. */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={styles.button}>
      {children}
    </button>
  )
}
