import { queryOptions, useQuery } from '@tanstack/react-query'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkUsername, type Lengths } from '#lib/field-checks.ts'
import { platform } from '#platform/client/client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useFaultWords } from '#ui/fields/use-fault-words.ts'
import { UsernameInput } from '#ui/fields/username-input.tsx'

type UsernameFieldProps = {
  value: string
  onChange: (value: string) => void
  lengths: Lengths
  /** The form was submitted once: errors are shown even before the field is left. */
  isChecked: boolean
}

const guard = createSubmitGuard()

/** CALL-09 */
function askSuggestion(): Promise<{ userName: string }> {
  return platform.call('autoUsername', { body: {} })
}

/** A username to be: checked when the field is left, or made up by the platform on a press. */
export function UsernameField({ value, onChange, lengths, isChecked }: UsernameFieldProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const [left, setLeft] = useState('')
  const fault = checkUsername(value, lengths)
  const { data } = useQuery({
    ...usernameCheckQuery(value),
    enabled: !fault && left === value,
  })
  const isTypedSince = useRef(false)
  const suggestion = useSubmit({ guard, submit: askSuggestion })
  const suggest = () => {
    isTypedSince.current = false
    suggestion.send(undefined, outcome => {
      // Does not overwrite a name that the player typed before the answer came.
      if (isTypedSince.current) return
      onChange(outcome.userName)
      setLeft(outcome.userName)
    })
  }
  const isTaken = data?.available === false
  const rule = say({ key: 'username_rule', min: lengths.minLength, max: lengths.maxLength })
  return (
    <div>
      <UsernameInput
        label={t('username')}
        value={value}
        onChange={typed => {
          isTypedSince.current = true
          onChange(typed)
        }}
        onBlur={() => setLeft(value)}
        hint={data?.available ? t('username_free') : rule}
        error={isTaken ? t('username_taken') : isChecked || left !== '' ? say(fault) : undefined}
        trailing={
          <IconButton
            label={t('suggest_username')}
            aria-busy={suggestion.busy || undefined}
            onClick={suggest}
          >
            {suggestion.busy ? <Spinner /> : <WandSparkles size={20} />}
          </IconButton>
        }
      />
      <LiveRegion text={data?.available ? `${value}: ${t('username_free')}` : ''} />
    </div>
  )
}

/** CALL-05: whether a username is still free. Shown beside the field, so it never alerts. */
function usernameCheckQuery(username: string) {
  return queryOptions({
    queryKey: ['registration', 'username', username],
    queryFn: ({ signal }) =>
      platform.call('checkUsername', {
        query: { username },
        signal,
        alert: false,
      }),
  })
}
