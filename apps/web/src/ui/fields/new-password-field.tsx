import type { FieldFault, Lengths } from '#lib/field-checks.ts'
import { PasswordField } from './password-field.tsx'
import { useFaultWords } from './use-fault-words.ts'

type NewPasswordFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  enterKeyHint?: 'next' | 'go'
  lengths: Lengths
  /** Set once the error is to be shown. */
  fault: FieldFault | undefined
}

/** A field for a new password, with its rule. */
export function NewPasswordField({ lengths, fault, ...field }: NewPasswordFieldProps) {
  const say = useFaultWords()
  const rule = { key: 'password_rule', min: lengths.minLength, max: lengths.maxLength } as const
  return (
    <PasswordField {...field} autoComplete="new-password" hint={say(rule)} error={say(fault)} />
  )
}
