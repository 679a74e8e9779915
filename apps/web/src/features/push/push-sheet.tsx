import Bell from 'lucide-react/icons/bell-ring'
import type { ReactNode } from 'react'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './push-sheet.module.css'

type PushSheetProps = { title: string; text: string; onClose: () => void; children?: ReactNode }

/** The sheet of every state of push: sign, title, text and what can be done. */
export function PushSheet({ title, text, onClose, children }: PushSheetProps) {
  return (
    <Sheet overlay="push-prompt" open onClose={onClose} title={title}>
      <div className={styles.content}>
        <span className={styles.sign} aria-hidden="true">
          <Bell size={32} />
        </span>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </Sheet>
  )
}
