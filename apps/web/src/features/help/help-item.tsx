import type { HelpQuestion } from '@livery/contract/platform/help.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import { ArticleHtml } from '#ui/media/article-html.tsx'
import styles from './help-item.module.css'

type HelpItemProps = {
  item: HelpQuestion /** The address names it: it opens and comes in sight. */
  isLinked: boolean
}

/** A question that opens its answer below itself. */
export function HelpItem({ item, isLinked }: HelpItemProps) {
  const [isOpen, setOpen] = useState(isLinked)
  const root = useRef<HTMLDivElement>(null)
  const answerId = useId()
  useEffect(() => {
    if (isLinked) root.current?.scrollIntoView()
  }, [isLinked])
  return (
    <div ref={root} className={styles.item}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.question}
          aria-expanded={isOpen}
          aria-controls={isOpen ? answerId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span dir="auto">{item.question}</span>
          <ChevronDown className={styles.sign} size={20} aria-hidden="true" />
        </button>
      </h3>
      {isOpen && (
        <div id={answerId} className={styles.answer}>
          <ArticleHtml html={item.answer} />
        </div>
      )}
    </div>
  )
}
