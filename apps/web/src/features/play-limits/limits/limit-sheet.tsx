import type { PlayLimit } from '@livery/contract/platform/play-limits.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatDateTime } from '#lib/dates.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import { formatTypedValue, parseLimit } from './limit-amount.ts'
import { useSetLimit } from './use-set-limit.ts'

/**
 * Renders the sheet that changes one limit. The platform decides when the change applies. The typed
 * value is kept if the session ends, and dropped when the sheet closes.
 */
export function LimitSheet({ limit, onClose }: { limit: PlayLimit; onClose: () => void }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const { kind, period, value } = limit
  const isTime = kind === 'session'
  const digits = isTime ? 0 : undefined
  const [typed, setTyped] = useDraft(
    'session-end',
    `limit ${kind} ${period}`,
    formatTypedValue(value, digits),
  )
  const [isChecked, setChecked] = useState(false)
  const { busy, send } = useSetLimit()
  const parsed = parseLimit(typed, digits)

  const close = () => {
    dropDraft()
    onClose()
  }

  const set = (to: number | null) =>
    send({ kind, period, value: to }, outcome => {
      const from = outcome.limit?.pending?.from
      const date = from && formatDateTime(from, tag)
      toast(date ? t('limit_waiting', { date }) : t('limit_saved'))
      close()
    })

  const submit = () => {
    setChecked(true)
    if ('value' in parsed) set(parsed.value)
  }

  const title = t('limit_edit', { kind: t(`limit_${kind}`), period: t(`period_${period}`) })

  return (
    <Sheet overlay="limits" open onClose={close} title={title}>
      <FieldForm onSubmit={submit}>
        <TextField
          label={t(isTime ? 'limit_minutes' : 'limit_amount')}
          name="limit"
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          enterKeyHint="done"
          kind="line"
          dir="ltr"
          value={typed}
          onChange={setTyped}
          hint={t('limit_rule')}
          error={isChecked && 'fault' in parsed ? t(parsed.fault) : undefined}
        />
        <Button type="submit" size="lg" block busy={busy}>
          {t('limit_save')}
        </Button>
        {value !== null && (
          <Button variant="ghost" block disabled={busy} onClick={() => set(null)}>
            {t('limit_remove')}
          </Button>
        )}
      </FieldForm>
    </Sheet>
  )
}
