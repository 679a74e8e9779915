import type { FooterProps } from '../slots.ts'
import styles from './footer.module.css'
import { LegalNotice } from './legal-notice.tsx'

/** The operator's logo above the legal notice. */
export function Footer({ logo, ...notice }: FooterProps) {
  return (
    <footer className={styles.footer}>
      {logo}
      <LegalNotice {...notice} />
    </footer>
  )
}
