import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ComponentType } from 'react'
import styles from './contact-row.module.css'

type ContactRowProps = {
  icon: ComponentType<{ size?: number }>
  title: string
  text: string
  /** `href` opens a page outside the app; `onPress` opens content inside the app. */
} & ({ href: string } | { onPress: () => void })

/** One customer service option, with its title and kind. */
export function ContactRow({ icon: Icon, title, text, ...target }: ContactRowProps) {
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <span className={styles.sign} aria-hidden="true">
        {'href' in target ? <ExternalLink size={18} /> : <ChevronRight size={20} />}
      </span>
    </>
  )
  if ('href' in target) {
    return (
      <a className={styles.row} href={target.href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  return (
    <button type="button" className={styles.row} onClick={target.onPress}>
      {content}
    </button>
  )
}
