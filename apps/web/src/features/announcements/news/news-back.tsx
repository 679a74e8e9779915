import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useLinkClickHandler, useNavigate } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import styles from './news-article.module.css'

/**
 * Leads from an article to the list of all news. A player who came from the list goes back to it,
 * to the same position; any other opens it anew.
 */
export function NewsBack({ isFromList }: { isFromList: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const follow = useLinkClickHandler<HTMLAnchorElement>(paths.news)
  useRootMark('bareTop')

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (!isFromList || isForNewTab) return follow(event)
    event.preventDefault()
    navigate(-1)
  }

  return (
    <a href={useHref(paths.news)} onClick={onClick} className={styles.back}>
      <ArrowLeft size={20} aria-hidden="true" />
      {t('news_back')}
    </a>
  )
}
