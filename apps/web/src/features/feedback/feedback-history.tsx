import type { Feedback } from '@livery/contract/platform/feedback.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { memberPlatform } from '#platform/client/member-client.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './feedback-history.module.css'

/** Earlier feedback of the player, with its answers. */
export function FeedbackHistory() {
  const { t } = useTranslation()
  const query = useQuery(feedbackQuery())
  return (
    <section className={styles.history} aria-labelledby="feedback-history">
      <h2 id="feedback-history" className={styles.title}>
        {t('feedback_history')}
      </h2>
      <Loaded
        query={query}
        skeleton={<HistorySkeleton />}
        failed={t('feedback_failed')}
        empty={<EmptyState title={t('feedback_empty')} body={t('feedback_empty_desc')} />}
      >
        {all => (
          <ul className={styles.list}>
            {all.map(feedback => (
              <li key={feedback.id} className={styles.item}>
                <Item feedback={feedback} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function Item({ feedback }: { feedback: Feedback }) {
  const { t } = useTranslation()
  const { topic, content, at, hasPicture, answer } = feedback
  return (
    <>
      <p className={styles.head}>
        <span className={styles.topic}>{t(`feedback_topic_${topic}`)}</span>
        <DateTime className={styles.when} at={at} />
      </p>
      <p dir="auto" className={styles.words}>
        {content}
      </p>
      {hasPicture && (
        <p className={styles.note}>
          <Paperclip size={16} aria-hidden="true" />
          {t('feedback_with_picture')}
        </p>
      )}
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.head}>
            <span className={styles.topic}>{t('feedback_answer')}</span>
            <DateTime className={styles.when} at={answer.at} />
          </p>
          <p dir="auto" className={styles.words}>
            {answer.text}
          </p>
        </div>
      ) : (
        <p className={styles.note}>{t('feedback_waiting')}</p>
      )}
    </>
  )
}

function HistorySkeleton() {
  const { t } = useTranslation()
  return (
    <ul className={styles.list} aria-busy="true" aria-label={t('loading')}>
      {[1, 2].map(place => (
        <li key={place}>
          <Skeleton height="116px" radius="var(--radius-card)" />
        </li>
      ))}
    </ul>
  )
}

/** The player's earlier feedback, the newest first (ROUTE-25). */
export function feedbackQuery() {
  return queryOptions({
    queryKey: ['feedback'],
    queryFn: ({ signal }) => memberPlatform.call('feedbackList', { signal, alert: 'session' }),
    staleTime: 0,
  })
}
