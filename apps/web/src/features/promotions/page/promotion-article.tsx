import type { Promotion } from '@livery/contract/platform/content.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatDateTime } from '#lib/dates.ts'
import { useAtNow } from '#lib/use-now.ts'
import { track } from '#platform/tracking/track.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ArticleHtml } from '#ui/media/article-html.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { PromotionClock } from '../promotion-clock.tsx'
import { isOver } from '../promotion-end.ts'
import { ActionButton } from './action-button.tsx'
import styles from './promotion-page.module.css'
import { ShareButton } from './share-button.tsx'

type PromotionArticleProps = { promotion: Promotion /** The address of the list. */; list: string }

/** A promotion in full, with its one action. */
export function PromotionArticle({ promotion, list }: PromotionArticleProps) {
  const { t } = useTranslation()
  const { id, title, summary, content, terms, image, endsAt } = promotion
  useEffect(() => track('viewContent'), [])
  const hasEnded = useAtNow(nowMs => isOver(promotion, nowMs))
  return (
    <article className={styles.article}>
      <span className={styles.art}>
        <Picture src={image} alt="" eager />
      </span>
      <div className={styles.facts}>
        <span className={styles.times}>{endsAt && <Deadline endsAt={endsAt} />}</span>
        <ShareButton id={id} title={title} />
      </div>
      {summary && <p className={styles.summary}>{summary}</p>}
      <ArticleHtml html={content} className={styles.html} />
      {terms && (
        <section className={styles.terms}>
          <h2>{t('promotion_terms')}</h2>
          <ArticleHtml html={terms} className={styles.html} />
        </section>
      )}
      <div className={styles.bar}>
        {hasEnded ? (
          <LinkButton to={list} variant="secondary" block>
            {t('promotion_see_all')}
          </LinkButton>
        ) : (
          <ActionButton promotion={promotion} />
        )}
      </div>
    </article>
  )
}

function Deadline({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation()
  const time = formatDateTime(endsAt, useLanguage().tag)
  return (
    <>
      <PromotionClock endsAt={endsAt} />
      {time && <span className={styles.until}>{t('promotion_until', { time })}</span>}
    </>
  )
}
