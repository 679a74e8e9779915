import * as limits from '@livery/contract/limits.ts'
import type { Feedback, FeedbackTopic } from '@livery/contract/platform/feedback.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import Paperclip from 'lucide-react/icons/paperclip'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { createUuid } from '#lib/create-uuid.ts'
import type { FieldFault } from '#lib/field-checks.ts'
import { paths } from '#lib/paths.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { useFaultWords } from '#ui/fields/field-frame.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import feedbackHistoryStyles from './feedback-history.module.css'
import styles from './feedback-screen.module.css'
import { createFeedbackSending } from './feedback-sending.ts'
import pictureChoiceStyles from './picture-choice.module.css'
import { shrinkPicture } from './shrink-picture.ts'
import feedbackFormStyles from './topic-choice.module.css'

type PictureChoiceProps = {
  /** A data URL; empty without an image. */
  value: string
  onChange: (picture: string) => void
}

type TopicChoiceProps = {
  value: FeedbackTopic | ''
  onChange: (topic: FeedbackTopic) => void
  error?: string | undefined
}

// Duplicated here, because importing the contract's list would add its schemas to the app bundle.
const topics: readonly FeedbackTopic[] = [
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'account',
  'other',
]

const sending = {
  guard: createSubmitGuard(),
  submit: createFeedbackSending({
    send: body => memberPlatform.call('feedback', { body }),
    createId: createUuid,
  }),
}

/** ROUTE-25: a form for feedback to the merchant, and the replies to earlier feedback. */
export function FeedbackScreen() {
  const { t } = useTranslation()
  return (
    <main className={styles.screen} data-screen="feedback">
      <ScreenHead back={paths.memberHome} title={t('feedback_title')} />
      <p className={styles.text}>{t('feedback_text')}</p>
      <FeedbackForm />
      <FeedbackHistory />
    </main>
  )
}

/**
 * A topic, a message and an image, sent once. Typed values remain after a rejection or the end of
 * the session.
 */
function FeedbackForm() {
  const { t } = useTranslation()
  const say = useFaultWords()
  const queryClient = useQueryClient()
  const { send, busy } = useSubmit(sending)
  const [topic, setTopic] = useDraft<FeedbackTopic | ''>('session-end', 'topic', '')
  const [content, setContent] = useDraft('session-end', 'content', '')
  const [picture, setPicture] = useDraft('session-end', 'picture', '')
  const [isChecked, setChecked] = useState(false)
  const faults = { topic: topic === '', content: checkContent(content) }

  const finish = () => {
    toast(t('feedback_sent'))
    void queryClient.invalidateQueries(feedbackQuery())
  }

  const submit = () => {
    setChecked(true)
    if (topic === '' || faults.content) return

    const follow = () => {
      finish()
      for (const clear of [setTopic, setContent, setPicture]) clear('')
      setChecked(false)
      dropDraft()
    }

    send({ topic, content, picture }, follow, finish)
  }

  return (
    <FieldForm onSubmit={submit} submitText={t('feedback_send')} busy={busy}>
      <TopicChoice
        value={topic}
        onChange={setTopic}
        error={isChecked && faults.topic ? t('feedback_topic_required') : undefined}
      />
      <TextArea
        label={t('feedback_content')}
        name="content"
        value={content}
        onChange={setContent}
        hint={t('feedback_content_hint')}
        error={isChecked ? say(faults.content) : undefined}
      />
      <PictureChoice value={picture} onChange={setPicture} />
    </FieldForm>
  )
}

function checkContent(content: string): FieldFault | undefined {
  const { length } = cleanField(content, 'prose')
  const max = limits.feedbackLength
  if (length === 0) return { key: 'feedback_content_required' }
  return length > max ? { key: 'feedback_content_long', max } : undefined
}

/** The field for the feedback topic, with a few options. */
function TopicChoice({ value, onChange, error }: TopicChoiceProps) {
  const { t } = useTranslation()
  const noteId = useId()
  return (
    <fieldset className={feedbackFormStyles.choice}>
      <legend className={feedbackFormStyles.label}>{t('feedback_topic')}</legend>
      <div className={feedbackFormStyles.row}>
        {topics.map(topic => (
          <label
            key={topic}
            className={feedbackFormStyles.chip}
            data-chosen={topic === value || undefined}
          >
            <input
              className={feedbackFormStyles.input}
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
        <p id={noteId} className={feedbackFormStyles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The field for an image. The image is reduced in size before the upload. */
function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const { t } = useTranslation()
  const { isBusy, isRefused, choose } = useShrunkPicture(onChange)
  const noteId = useId()

  if (value !== '') {
    return (
      <div className={pictureChoiceStyles.chosen}>
        <img className={pictureChoiceStyles.picture} src={value} alt={t('feedback_picture_alt')} />
        <Button variant="ghost" onClick={() => onChange('')}>
          {t('feedback_picture_remove')}
        </Button>
      </div>
    )
  }

  return (
    <div>
      <label className={pictureChoiceStyles.choice} aria-busy={isBusy || undefined}>
        {isBusy ? <Spinner /> : <ImagePlus size={22} aria-hidden="true" />}
        <span>{t('feedback_picture')}</span>
        <input
          className={pictureChoiceStyles.input}
          type="file"
          name="picture"
          accept="image/*"
          aria-describedby={noteId}
          onChange={event => {
            const { files } = event.target
            const file = files?.[0]
            if (file) choose(file)
            // Reset the input, so that choosing the same file again fires a change event.
            event.target.value = ''
          }}
        />
      </label>
      <p
        id={noteId}
        className={isRefused ? pictureChoiceStyles.error : pictureChoiceStyles.hint}
        role={isRefused ? 'alert' : undefined}
      >
        {t(isRefused ? 'feedback_picture_refused' : 'feedback_picture_hint')}
      </p>
    </div>
  )
}

function useShrunkPicture(onChange: (picture: string) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  // The last chosen file, because an earlier file may finish processing later.
  const latest = useRef<Blob>(undefined)

  const choose = async (file: Blob) => {
    latest.current = file
    setState('busy')
    const picture = await shrinkPicture(file)
    if (latest.current !== file) return
    setState(picture === undefined ? 'refused' : 'idle')
    if (picture !== undefined) onChange(picture)
  }

  return { isBusy: state === 'busy', isRefused: state === 'refused', choose }
}

/** The player's earlier feedback and the merchant's replies. */
function FeedbackHistory() {
  const { t } = useTranslation()
  const query = useQuery(feedbackQuery())
  return (
    <section className={feedbackHistoryStyles.history} aria-labelledby="feedback-history">
      <h2 id="feedback-history" className={feedbackHistoryStyles.title}>
        {t('feedback_history')}
      </h2>
      <Loaded
        query={query}
        skeleton={<HistorySkeleton />}
        failed={t('feedback_failed')}
        empty={<EmptyState title={t('feedback_empty')} body={t('feedback_empty_desc')} />}
      >
        {all => (
          <ul className={feedbackHistoryStyles.list}>
            {all.map(feedback => (
              <li key={feedback.id} className={feedbackHistoryStyles.item}>
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
      <p className={feedbackHistoryStyles.head}>
        <span className={feedbackHistoryStyles.topic}>{t(`feedback_topic_${topic}`)}</span>
        <DateTime className={feedbackHistoryStyles.when} at={at} />
      </p>
      <p dir="auto" className={feedbackHistoryStyles.words}>
        {content}
      </p>
      {hasPicture && (
        <p className={feedbackHistoryStyles.note}>
          <Paperclip size={16} aria-hidden="true" />
          {t('feedback_with_picture')}
        </p>
      )}
      {answer ? (
        <div className={feedbackHistoryStyles.answer}>
          <p className={feedbackHistoryStyles.head}>
            <span className={feedbackHistoryStyles.topic}>{t('feedback_answer')}</span>
            <DateTime className={feedbackHistoryStyles.when} at={answer.at} />
          </p>
          <p dir="auto" className={feedbackHistoryStyles.words}>
            {answer.text}
          </p>
        </div>
      ) : (
        <p className={feedbackHistoryStyles.note}>{t('feedback_waiting')}</p>
      )}
    </>
  )
}

function HistorySkeleton() {
  const { t } = useTranslation()
  return (
    <ul className={feedbackHistoryStyles.list} aria-busy="true" aria-label={t('loading')}>
      {[1, 2].map(place => (
        <li key={place}>
          <Skeleton height="116px" radius="var(--radius-card)" />
        </li>
      ))}
    </ul>
  )
}

/** Fetches the player's earlier feedback, newest first (ROUTE-25). */
function feedbackQuery() {
  return queryOptions({
    queryKey: ['feedback'],
    queryFn: ({ signal }) => memberPlatform.call('feedbackList', { signal, alert: 'session' }),
    staleTime: 0,
  })
}
