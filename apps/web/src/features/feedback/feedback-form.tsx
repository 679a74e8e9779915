import * as limits from '@livery/contract/limits.ts'
import type { FeedbackTopic } from '@livery/contract/platform/feedback.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createUuid } from '#lib/create-uuid.ts'
import type { FieldFault } from '#lib/field-checks.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useFaultWords } from '#ui/fields/use-fault-words.ts'
import { feedbackQuery } from './feedback-history.tsx'
import { createFeedbackSending } from './feedback-sending.ts'
import { PictureChoice } from './picture-choice.tsx'
import { TopicChoice } from './topic-choice.tsx'

/** A topic, a text and a picture, sent once. Typed values survive a refusal and a session's end. */
export function FeedbackForm() {
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

const sending = {
  guard: createSubmitGuard(),
  submit: createFeedbackSending({
    send: body => memberPlatform.call('feedback', { body }),
    createId: createUuid,
  }),
}
