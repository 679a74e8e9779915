import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPassword, checkUsername, type Lengths } from '#lib/field-checks.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { useFaultWords } from '#ui/fields/use-fault-words.ts'
import { UsernameInput } from '#ui/fields/username-input.tsx'
import { type AgentOutcome, useAgentRegistration } from './agent-registration.ts'

type AgentRegisterFormProps = {
  lengths: { username: Lengths; password: Lengths }
  onDone: (userName: string) => void
}

/** The name and first password of an agent to be. */
export function AgentRegisterForm({ lengths, onDone }: AgentRegisterFormProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy } = useAgentRegistration()
  const [username, setUsername] = useDraft('session-end', 'username', '')
  const [password, setPassword] = useDraft('session-end', 'password', '')
  const [isChecked, setChecked] = useState(false)
  const faults = {
    username: checkUsername(username, lengths.username),
    password: checkPassword(password, lengths.password),
  }
  const submit = () => {
    setChecked(true)
    if (faults.username || faults.password) return
    const follow = (outcome: AgentOutcome) => {
      dropDraft()
      onDone(outcome.userName)
    }
    const left = (outcome: AgentOutcome) => toast(t('agent_done_title', { name: outcome.userName }))
    send({ username, password }, follow, left)
  }
  return (
    <FieldForm onSubmit={submit} submitText={t('agent_register')} busy={busy}>
      <UsernameInput
        label={t('username')}
        value={username}
        onChange={setUsername}
        autoComplete="off"
        error={isChecked ? say(faults.username) : undefined}
      />
      <NewPasswordField
        label={t('password')}
        name="password"
        enterKeyHint="go"
        value={password}
        onChange={setPassword}
        lengths={lengths.password}
        fault={isChecked ? faults.password : undefined}
      />
    </FieldForm>
  )
}
