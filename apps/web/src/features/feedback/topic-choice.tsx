import type { FeedbackTopic } from '@livery/contract/platform/feedback.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './topic-choice.module.css'

type TopicChoiceProps = {
  value: FeedbackTopic | ''
  onChange: (topic: FeedbackTopic) => void
  error?: string | undefined
}

// Written out: the contract's own list stands beside its schemas, which stay off the phone.
const topics: readonly FeedbackTopic[] = [
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'account',
  'other',
]

/** The topic of the feedback: one of a few. */
export function TopicChoice({ value, onChange, error }: TopicChoiceProps) {
  const { t } = useTranslation()
  const noteId = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{t('feedback_topic')}</legend>
      <div className={styles.row}>
        {topics.map(topic => (
          <label key={topic} className={styles.chip} data-chosen={topic === value || undefined}>
            <input
              className={styles.input}
              type="radio"
              name="topic"
              value={topic}
              checked={topic === value}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : noteId}
              onChange={() => onChange(topic)}
            />
            {t(`feedback_topic_${topic}`)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={noteId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
